import type { Gancho } from '@portal/api-client/contract';

/** Whether a hook sends, why not, and how many deliveries wait. Spec GANCHO-03. */
export function stateText({ ativo, parado_em, esperam }: Gancho): string {
  const waiting = esperam === 0 ? '' : ` · ${esperam.toLocaleString('pt-BR')} à espera`;
  if (ativo) return `Ativo${waiting}`;
  return parado_em ? `Parado por falhas${waiting}` : `Inativo${waiting}`;
}
