import type { User } from '@portal/api-client/contract';
import { userRecord } from '@portal/api-client/records';
import { addedParts } from '@portal/api-client/rules';
import { ExpiryNote } from '../../access/expiry/ExpiryNote.tsx';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { arquivoColumn } from '../../list/arquivoColumn.ts';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { recordPath } from '../../record/recordPath.ts';
import { InvitationNote } from './invitation/InvitationNote.tsx';
import { lastSignIn } from './lastSignIn.tsx';
import {
  activeText,
  clienteText,
  fullNameOf,
  groupsText,
  teamsText,
  termosText,
} from './userModel.ts';

/** The columns of the list. Spec ADM-USR-03, CONTA-01. */
export const userColumns: readonly Column<User>[] = [
  {
    title: 'Usuário',
    field: 'username',
    cell: (user) => (
      <>
        {user.username}
        <InvitationNote user={user} />
        <ExpiryNote end={user.expira_em} />
      </>
    ),
  },
  { title: 'Email', field: 'email', least: 7, cell: ({ email }) => email },
  { title: 'Nome Completo', field: 'first_name', cell: fullNameOf },
  { title: 'Grupos', cell: groupsText },
  {
    title: 'Cliente',
    field: 'cliente_nome',
    mostOfOne: 6,
    cell: (user) => <ClienteLink id={user.cliente_id_leitura} nome={clienteText(user)} />,
  },
  {
    title: 'Equipes',
    recurso: userRecord.equipes.recurso,
    isMinor: true,
    cell: (user) => {
      const teams = teamsText(user);
      if (!teams) return null;
      return (
        <AreaLink area="users" to={recordPath('users', user.id, 'equipes')} color="inherit">
          {teams}
        </AreaLink>
      );
    },
  },
  {
    title: 'Última entrada',
    field: 'ultima_entrada',
    recurso: addedParts.lastSignIn,
    cell: lastSignIn,
  },
  {
    title: 'Termos',
    recurso: addedParts.termos,
    isMinor: true,
    cell: termosText,
    textOf: termosText,
  },
  { title: 'Ativo', recurso: userRecord.is_active.recurso, cell: activeText, textOf: activeText },
  arquivoColumn,
];
