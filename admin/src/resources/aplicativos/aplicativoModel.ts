import type { AdminAplicativo } from '@portal/api-client/contract';

const shown = 3;
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });

/** Returns the first reports, in their order, and the number of the others. Spec ADM-APP-02, 03. */
export function firstRelatorios({ relatorios }: AdminAplicativo) {
  const ordered = relatorios.toSorted((a, b) => a.ordem - b.ordem);
  return { first: ordered.slice(0, shown), more: Math.max(0, ordered.length - shown) };
}

export function statusText(ativo: boolean): string {
  return ativo ? 'Ativo' : 'Inativo';
}

/** Says who created the application and when, as far as known. Spec ADM-APP-04. */
export function createdText({ created_by_name, created_at }: AdminAplicativo): string {
  const at = created_at ? ` em ${day.format(new Date(created_at))}` : '';
  return created_by_name ? `Criado por ${created_by_name}${at}` : `Criado${at}`;
}
