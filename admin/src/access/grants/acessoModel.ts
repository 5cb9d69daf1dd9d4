import type { Acesso } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';

/** A row of the list, with the id that the data provider adds. */
export type AcessoRow = Acesso & { readonly id: string };

export const personOf = ({ nome, username }: Acesso) => nome || username;

export const placeOf = ({ aplicativo_nome }: Acesso) => aplicativo_nome ?? 'Dashboards';

/** What is open: everything, or the titles of the permitted pages. */
export function accessText({ acesso, paginas }: Acesso): string {
  if (acesso === 'full') return 'Acesso Total';
  return `Páginas Específicas: ${paginas.map(({ titulo }) => titulo).join(', ')}`;
}

/** What gives the access, the direct grant first. */
export function originText({ origens }: Acesso): string {
  return origens
    .map(({ tipo, papel, equipe }) => {
      if (tipo === 'papel') return papel ?? 'Papel';
      return tipo === 'equipe' ? `Equipe ${equipe?.nome ?? ''}` : 'Direto';
    })
    .join(', ');
}

/** The last day of the access as DD/MM/AAAA; empty for an access without an end. */
export function expiryText({ ate }: Pick<Acesso, 'ate'>): string {
  return ate === null ? '' : lastDayText(ate);
}

/** The most roles that a cell of the table names. */
const maxRoles = 2;

/** The roles and the name that are sent, in short: `Sul, Norte e mais 3 · loja01`. */
export function dataText({ rls_role, nome_enviado }: NonNullable<Acesso['dados']>): string {
  // The server separates the roles by commas. The name of a role never contains a comma.
  const roles = rls_role?.split(', ') ?? [];
  const more = roles.length > maxRoles ? ` e mais ${roles.length - maxRoles}` : '';
  const sent = roles.length > 0 ? roles.slice(0, maxRoles).join(', ') + more : 'Sem função (RLS)';
  return nome_enviado === null ? sent : `${sent} · ${nome_enviado}`;
}
