import { ForeignAnswerError, HttpError } from '@portal/api-client';

export const loadFailure = 'Erro ao carregar dados. Tente novamente.';
/** Shown when the application has no cliente. Spec ADM-PERM-14. */
export const missingCliente =
  'Cliente não encontrado. Verifique se o aplicativo está configurado corretamente.';

/** Explains why the permissions were not saved. Spec ADM-PERM-15 … 18. */
export function saveFailure(error: unknown): string {
  if (error instanceof ForeignAnswerError) return error.detail;
  switch (error instanceof HttpError ? error.status : null) {
    case 400:
      return 'Dados inválidos. Verifique as permissões selecionadas.';
    case 403:
      return 'Você não tem permissão para alterar essas configurações.';
    case 404:
      return 'Aplicativo não encontrado.';
    default:
      return 'Erro ao salvar permissões. Tente novamente.';
  }
}

/** Names those with specific access but no ticked page. Spec ADM-PERM-07. */
export function missingPages(people: readonly string[], teams: readonly string[] = []): string {
  const named = (who: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [
          `${who} têm acesso específico mas nenhuma página selecionada: ${names.join(', ')}. Por favor, selecione ao menos uma página ou altere o tipo de acesso.`,
        ];
  return [...named('Os seguintes usuários', people), ...named('As seguintes equipes', teams)].join(
    ' ',
  );
}
