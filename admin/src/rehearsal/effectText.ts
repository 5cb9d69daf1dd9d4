import type { Ensaio, EnsaioLinha } from '@portal/api-client/contract';

/** The sentence of a rehearsal. Spec ENS-03. */
export function effectText({ ganham, perdem }: Ensaio['pessoas']): string {
  return `${ganham} pessoas ganham, ${perdem} perdem acesso.`;
}

/** What somebody opens before or after a change. */
export function accessText({ acesso, paginas }: EnsaioLinha['antes']): string {
  if (acesso === 'none') return 'Sem Acesso';
  if (acesso === 'full') return 'Acesso Total';
  return paginas.length === 1 ? '1 página' : `${paginas.length} páginas`;
}
