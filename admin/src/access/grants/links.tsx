import type { Acesso, Concessao } from '@portal/api-client/contract';
import type { ReactNode } from 'react';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { listPath } from '../../list/listPath.ts';
import { recordPath } from '../../record/recordPath.ts';
import { accessText, holderText } from './concessaoModel.ts';

/** The permissions of an application with a person or a team selected. */
const permissionsPath = (aplicativo: number, holder: `${'pessoa' | 'equipe'}=${number}`) =>
  `/aplicativos/${aplicativo}/permissions?${holder}`;

/** What a grant opens. In an application it leads to the permissions of the holder, for those who may open them. */
export function GrantLink({ row }: { readonly row: Concessao }) {
  const { tipo, titular, aplicativo } = row;
  if (aplicativo === null || titular === null) return accessText(row);
  const holder = tipo === 'equipe' ? 'equipe' : 'pessoa';
  return (
    <AreaLink area="aplicativos" to={permissionsPath(aplicativo, `${holder}=${titular}`)}>
      {accessText(row)}
    </AreaLink>
  );
}

/** The name of a person, team or role, with a link to it for those who may open that part. */
export function HolderLink({ row }: { readonly row: Concessao }) {
  const area = row.tipo === 'equipe' ? 'equipes' : 'users';
  const to =
    row.titular === null ? listPath('users', { groups: row.nome }) : recordPath(area, row.titular);
  return (
    <AreaLink area={area} to={to}>
      {holderText(row)}
    </AreaLink>
  );
}

interface Place extends Pick<Acesso, 'relatorio' | 'aplicativo' | 'user'> {
  /** What gives the access, the direct grant first. */
  readonly origens?: Acesso['origens'];
}

/**
 * Where the access to a report is changed: the page of the report, or the permissions of the application with the person, or
 * with the team that gives the access.
 */
export function changePath({ relatorio, aplicativo, user, origens }: Place): string {
  if (aplicativo === null) return recordPath('reports', relatorio);
  const equipe = origens?.[0]?.equipe;
  return permissionsPath(aplicativo, equipe ? `equipe=${equipe.id}` : `pessoa=${user}`);
}

/** A link to where the access is changed; only its content for those who may not open that part. */
export function PlaceLink({ children, ...place }: Place & { readonly children: ReactNode }) {
  return (
    <AreaLink area={place.aplicativo === null ? 'reports' : 'aplicativos'} to={changePath(place)}>
      {children}
    </AreaLink>
  );
}
