import { type CurrentUser, listUsoAusentes, type User } from '@portal/api-client/contract';
import { userRecord } from '@portal/api-client/records';
import { addedParts, canManageUser, canSeeAs, mayCall } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { ExpiryNote } from '../../access/expiry/ExpiryNote.tsx';
import { GrantTotal } from '../../access/record/GrantTotal.tsx';
import { historyTabOf } from '../../history/historyTabOf.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { directoryFacts } from '../../record/directoryFacts.ts';
import { FactList } from '../../record/FactList.tsx';
import { LoadedRecord } from '../../record/LoadedRecord.tsx';
import { RecordPage } from '../../record/RecordPage.tsx';
import { OpeningsFigure } from '../../uso/OpeningsFigure.tsx';
import { usoTabOf } from '../../uso/usoTabOf.tsx';
import { SeeAsButton } from '../../verComo/SeeAsButton.tsx';
import { EraseDados } from './EraseDados.tsx';
import { ExportDados } from './ExportDados.tsx';
import { InvitationNote } from './invitation/InvitationNote.tsx';
import { lastSignIn } from './lastSignIn.tsx';
import { UserSecondFactor } from './UserSecondFactor.tsx';
import { clienteText, fullNameOf, groupsText, higherText, termosText } from './userModel.ts';

const PersonAccess = lazyPart(() => import('../../access/record/PersonAccess.tsx'), 'PersonAccess');
const PersonTeams = lazyPart(() => import('./teams/PersonTeams.tsx'), 'PersonTeams');
const UserSessions = lazyPart(() => import('./sessoes/UserSessions.tsx'), 'UserSessions');
const UserForm = lazyPart(() => import('./UserForm.tsx'), 'UserForm');
const DeleteUser = lazyPart(() => import('./DeleteUser.tsx'), 'DeleteUser');

/** The page of a person, at `/users/{id}/show`. Spec TELA-03, EXPL-06. */
export function UserPage() {
  const { user: actor } = useSession();
  return (
    actor && (
      <LoadedRecord<User> what="o usuário" missingText="Usuário não encontrado">
        {(user) => <LoadedUser user={user} actor={actor} />}
      </LoadedRecord>
    )
  );
}

const facts: readonly Column<User>[] = [
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Grupos', cell: groupsText },
  {
    title: 'Cliente',
    cell: (user) => <ClienteLink id={user.cliente_id_leitura} nome={clienteText(user)} />,
  },
  { title: 'Termos', recurso: addedParts.termos, cell: termosText },
];

function LoadedUser({ user, actor }: { readonly user: User; readonly actor: CurrentUser }) {
  const { id, username, cliente_id_leitura: cliente, is_active } = user;
  const name = fullNameOf(user) || username;
  const canManage = canManageUser(actor, user);
  const isSelf = id === actor.id;
  const uso = { cliente, filters: { user: id }, name };
  return (
    <RecordPage<User>
      record={user}
      name={name}
      list="Usuários"
      state={
        is_active === undefined ? null : { text: is_active ? 'Ativo' : 'Inativo', isOn: is_active }
      }
      subtitle={
        <>
          {name !== username && username}
          <InvitationNote user={user} />
          <ExpiryNote end={user.expira_em} />
        </>
      }
      figures={[
        {
          title: 'Concessões',
          value: <GrantTotal filter={{ user: id, cliente }} />,
          recurso: addedParts.grants,
          area: 'acessos',
          isOffered: cliente !== null,
        },
        {
          title: 'Última entrada',
          value: lastSignIn(user) ?? '—',
          recurso: addedParts.lastSignIn,
        },
        {
          title: 'Aberturas em 30 dias',
          value: <OpeningsFigure {...uso} />,
          area: 'uso',
          isOffered: cliente !== null && mayCall(actor, listUsoAusentes),
        },
      ]}
      aside={
        <>
          <FactList record={user} columns={[...facts, ...directoryFacts(user)]} />
          {canManage && <UserSecondFactor user={user} isSelf={isSelf} />}
          {canManage && <ExportDados user={user} />}
          {canManage && !isSelf && <EraseDados user={user} />}
        </>
      }
      tabs={[
        {
          path: 'acessos',
          title: 'Acessos',
          area: 'acessos',
          content: <PersonAccess user={user} name={name} />,
        },
        {
          path: 'equipes',
          title: 'Equipes',
          recurso: userRecord.equipes.recurso,
          content: <PersonTeams user={user} name={name} actor={actor} />,
        },
        {
          path: 'sessoes',
          title: 'Sessões',
          recurso: addedParts.sessions,
          isOffered: canManage,
          content: <UserSessions user={user} />,
        },
        historyTabOf(`user:${id}`),
        { ...usoTabOf(uso), isOffered: cliente !== null && mayCall(actor, listUsoAusentes) },
      ]}
      dialogs={canManage ? { editar: <UserForm /> } : {}}
      buttons={
        <SeeAsButton
          userId={id}
          name={name}
          look="text"
          refusal={canSeeAs(actor, user) ? undefined : higherText}
        />
      }
      Delete={canManage && !isSelf ? DeleteUser : undefined}
    />
  );
}
