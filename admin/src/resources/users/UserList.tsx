import type { User } from '@portal/api-client/contract';
import { addedParts, canManageUser, canSeeAs } from '@portal/api-client/rules';
import { useRecurso, useSession } from '@portal/ui';
import { Suspense, useState } from 'react';
import { Route } from 'react-router-dom';
import { lazyPart } from '../../lazyPart.ts';
import { AddButton } from '../../list/AddButton.tsx';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { FormRoutes } from '../../list/FormRoutes.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { ListTotal } from '../../list/ListTotal.tsx';
import { RecordTable } from '../../list/RecordTable.tsx';
import { RowActions } from '../../list/RowActions.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { useDeletion } from '../../list/useDeletion.ts';
import { SeeAsButton } from '../../verComo/SeeAsButton.tsx';
import { ActiveFilter } from './ActiveFilter.tsx';
import { ExpiryFilter } from './ExpiryFilter.tsx';
import { ExportUsers } from './ExportUsers.tsx';
import { MailsLink } from './emails/MailsLink.tsx';
import { GroupFilter } from './GroupFilter.tsx';
import { ImportLink } from './import/ImportLink.tsx';
import type { InvitedPerson } from './invitation/NewInvitation.tsx';
import { loadFailureText, UserLoadFailure } from './UserLoadFailure.tsx';
import { userColumns } from './userColumns.tsx';

const DeleteUser = lazyPart(() => import('./DeleteUser.tsx'), 'DeleteUser');
const UserForm = lazyPart(() => import('./UserForm.tsx'), 'UserForm');
const SelectedUsersActions = lazyPart(
  () => import('./SelectedUsersActions.tsx'),
  'SelectedUsersActions',
);
const NewInvitation = lazyPart(() => import('./invitation/NewInvitation.tsx'), 'NewInvitation');
const SentMails = lazyPart(() => import('./emails/SentMails.tsx'), 'SentMails');
const ImportUsers = lazyPart(() => import('./import/ImportUsers.tsx'), 'ImportUsers');

/** The list of users. Spec ADM-USR-01 … 05, 09, 10. */
export function UserList() {
  const { user: actor } = useSession();
  const canSelect = useCanSelect();
  /** The person whose invitation is on screen. It outlives the form that has created them. */
  const [invited, setInvited] = useState<InvitedPerson | null>(null);
  const canSeeMails = useRecurso(addedParts.recovery);
  return (
    <ConsoleList clienteField="cliente_id_leitura" sort={{ field: 'username', order: 'ASC' }}>
      <ListPage
        title="Gerenciamento de Usuários"
        actions={
          <>
            {actor && <ExportUsers actor={actor} />}
            <MailsLink />
            <ImportLink />
            <AddButton text="Adicionar Usuário" />
          </>
        }
      >
        <UserLoadFailure />
        <ListCard
          title="Lista de Usuários"
          note={<ListTotal nouns={['usuário', 'usuários']} />}
          tools={
            <>
              <GroupFilter />
              <ActiveFilter />
              <ExpiryFilter />
              <SearchBox label="Buscar usuários" />
            </>
          }
        >
          <SelectionBar<User> canSelect={canSelect}>
            <SelectedUsersActions />
          </SelectionBar>
          <DeferredList>
            <UserTable />
          </DeferredList>
        </ListCard>
      </ListPage>
      <FormRoutes form={<UserForm onInvited={setInvited} />}>
        <Route path="import" element={<ImportUsers />} />
        <Route path="emails" element={canSeeMails ? <SentMails /> : null} />
      </FormRoutes>
      <Suspense fallback={null}>
        {invited && <NewInvitation person={invited} onClose={() => setInvited(null)} />}
      </Suspense>
    </ConsoleList>
  );
}

/** Returns whether the signed-in administrator may change a person together with others. Nobody selects themselves. */
function useCanSelect() {
  const { user: actor } = useSession();
  return (user: User) => actor !== null && canManageUser(actor, user) && user.id !== actor.id;
}

function UserTable() {
  const { user: actor } = useSession();
  const canSelect = useCanSelect();
  const { target, ask, close } = useDeletion<User>();
  if (!actor) return null;
  return (
    <>
      <RecordTable<User>
        label="Lista de Usuários"
        editPath={(user) => (canManageUser(actor, user) ? `/users/${user.id}` : null)}
        columns={userColumns}
        loadingText="Carregando usuários..."
        emptyText="Nenhum usuário encontrado."
        selection={{
          canSelect,
          nameOf: ({ username }) => username,
        }}
        failureText={(error) => `Erro: ${loadFailureText(error)}`}
        actions={(user) => {
          const canManage = canManageUser(actor, user);
          const isSelf = user.id === actor.id;
          return (
            <>
              <SeeAsButton
                userId={user.id}
                name={user.username}
                look="icon"
                refusal={
                  canSeeAs(actor, user) ? undefined : 'Esta pessoa tem direitos que você não tem.'
                }
              />
              <RowActions
                name={user.username}
                editPath={`/users/${user.id}`}
                onDelete={() => ask(user)}
                canEdit={canManage}
                canDelete={canManage && !isSelf}
                refusal={
                  canManage
                    ? isSelf
                      ? 'Ninguém exclui a si mesmo.'
                      : undefined
                    : 'Esta pessoa tem direitos que você não tem.'
                }
              />
            </>
          );
        }}
      />
      <Suspense fallback={null}>{target && <DeleteUser user={target} onClose={close} />}</Suspense>
    </>
  );
}
