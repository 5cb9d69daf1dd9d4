import { HttpError } from '@portal/api-client';

/** Returns the sentence that says why Power BI's pages of a report did not load. Spec ADM-PERM-10 … 13. */
export function pagesFailure(error: unknown): string {
  switch (error instanceof HttpError ? error.status : null) {
    case 401:
      return 'Erro de autenticação com a Microsoft. Verifique as credenciais.';
    case 403:
      return 'Acesso negado. Verifique as permissões do aplicativo.';
    case 404:
      return 'Relatório ou workspace não encontrado na Microsoft.';
    default:
      return 'Erro ao carregar páginas da Microsoft.';
  }
}
