import type { GanchoEvento } from '@portal/api-client/records';

/** The kind of event by what history calls its actions, before the point. */
const kinds: Readonly<Record<string, GanchoEvento>> = {
  user: 'pessoa',
  equipe: 'equipe',
  permissao: 'acesso',
  relatorio: 'relatorio',
  aplicativo: 'aplicativo',
  pedido: 'pedido',
  pendencia: 'pendencia',
  assinatura: 'assinatura',
  lista: 'exportacao',
  session: 'entrada',
  ver_como: 'entrada',
};

/** The fields of a report that are grants. */
const grants: readonly unknown[] = [
  'users_allowed',
  'users_allowed_ends',
  'equipes_allowed',
  'equipes_allowed_ends',
];

/** The columns of a row of history that decide the kinds of its events. */
interface Row {
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Returns the kinds of events that a row of history is. Spec GANCHO-01. */
export function eventosOf({ action, details }: Row): GanchoEvento[] {
  const kind = kinds[action.split('.')[0] ?? ''];
  const { fields } = details;
  const isGrant = Array.isArray(fields) && fields.some((field) => grants.includes(field));
  return [...(kind ? [kind] : []), ...(isGrant ? (['acesso'] as const) : []), 'auditoria'];
}
