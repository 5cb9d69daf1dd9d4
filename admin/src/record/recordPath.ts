import type { AdminArea } from '@portal/api-client/rules';

/** The address of the page of a record, or of one of its tabs. A cliente has `clientePath`, which also puts it in view. Spec TELA-03. */
export const recordPath = (area: AdminArea, id: number, tab?: PageTabPath): string =>
  `/${area}/${id}/show${tab ? `/${tab}` : ''}`;

/** The last part of the address of a tab. */
export type PageTabPath =
  | 'acessos'
  | 'membros'
  | 'equipes'
  | 'relatorios'
  | 'sessoes'
  | 'atualizacoes'
  | 'historico'
  | 'uso';
