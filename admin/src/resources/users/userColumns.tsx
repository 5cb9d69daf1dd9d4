import type { User } from '@portal/api-client/contract';
import { userRecord } from '@portal/api-client/records';
import { addedParts } from '@portal/api-client/rules';
import { ExpiryNote } from '../../access/expiry/ExpiryNote.tsx';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import { DayAgo } from '../../list/DayAgo.tsx';
import { EmailText } from '../../list/EmailText.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { InvitationNote } from './invitation/InvitationNote.tsx';
import { activeText, clienteText, fullNameOf, groupsText, teamsText } from './userModel.ts';

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
  { title: 'Email', field: 'email', cell: ({ email }) => <EmailText email={email} /> },
  { title: 'Nome Completo', field: 'first_name', cell: fullNameOf },
  { title: 'Grupos', cell: groupsText },
  {
    title: 'Cliente',
    field: 'cliente_nome',
    cell: (user) => <ClienteLink id={user.cliente_id_leitura} nome={clienteText(user)} />,
  },
  { title: 'Equipes', recurso: userRecord.equipes.recurso, isMinor: true, cell: teamsText },
  {
    title: 'Última entrada',
    field: 'ultima_entrada',
    recurso: addedParts.lastSignIn,
    cell: lastSignIn,
  },
  { title: 'Ativo', recurso: userRecord.is_active.recurso, cell: activeText },
];

/** Empty where the server does not tell: the sign-ins of superusers are for superusers. Spec HIST-05. */
function lastSignIn({ ultima_entrada }: User) {
  if (ultima_entrada === undefined) return null;
  if (ultima_entrada === null) return 'Nunca';
  return <DayAgo at={ultima_entrada} />;
}
