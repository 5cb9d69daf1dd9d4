import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import type { CurrentUser, User } from '@portal/api-client/contract';
import { addedParts, canManageUser, canSeeAs } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Suspense, useState } from 'react';
import { Route } from 'react-router-dom';
import { lazyPart } from '../../lazyPart.ts';
import { FieldFilter } from '../../list/FieldFilter.tsx';
import { ListLink } from '../../list/ListLink.tsx';
import { RecordList, type TableDescription } from '../../list/RecordList.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { SeeAsButton } from '../../verComo/SeeAsButton.tsx';
import { ExportUsers } from './ExportUsers.tsx';
import { GroupFilter } from './GroupFilter.tsx';
import type { InvitedPerson } from './invitation/NewInvitation.tsx';
import { loadFailureText, UserLoadFailure } from './UserLoadFailure.tsx';
import { userColumns } from './userColumns.tsx';
import { higherText } from './userModel.ts';

const DeleteUser = lazyPart(() => import('./DeleteUser.tsx'), 'DeleteUser');
const UserForm = lazyPart(() => import('./UserForm.tsx'), 'UserForm');
const SelectedUsersActions = lazyPart(
  () => import('./SelectedUsersActions.tsx'),
  'SelectedUsersActions',
);
const NewInvitation = lazyPart(() => import('./invitation/NewInvitation.tsx'), 'NewInvitation');
const SentMails = lazyPart(() => import('./emails/SentMails.tsx'), 'SentMails');
const ImportUsers = lazyPart(() => import('./import/ImportUsers.tsx'), 'ImportUsers');

/** The options of the filter `Ativo`. `idle`: people whom the rule of their cliente will soon deactivate. */
const activities = [
  { value: '', text: 'Todos' },
  { value: 'true', text: 'Sim', sets: { is_active: true } },
  { value: 'false', text: 'Não', sets: { is_active: false } },
  {
    value: 'never',
    text: 'Nunca entraram',
    recurso: addedParts.painel,
    sets: { is_active: true, entrou: false },
  },
  {
    value: 'invited',
    text: 'Convidados',
    recurso: addedParts.invitations,
    sets: { convidado: true },
  },
  {
    value: 'idle',
    text: 'Desativados em até 7 dias',
    recurso: addedParts.accountRules,
    sets: { inatividade: 'breve' },
  },
];
const ends = [
  { value: '', text: 'Todos' },
  { value: 'breve', text: 'Termina em até 7 dias' },
  { value: 'terminado', text: 'Terminado' },
];
const acceptances = [
  { value: '', text: 'Todos' },
  { value: 'pendentes', text: 'Falta aceitar' },
];
const filters = [
  { name: 'is_active', label: 'Ativo', recurso: addedParts.activeSwitch, options: activities },
  { name: 'termina', label: 'Prazo', recurso: addedParts.expiries, options: ends },
  { name: 'termos', label: 'Termos', recurso: addedParts.termos, options: acceptances },
];

/** Nobody may select or delete their own account. */
const canSelect = (user: User, actor: CurrentUser) =>
  canManageUser(actor, user) && user.id !== actor.id;

const table: TableDescription<User> = {
  label: 'Lista de Usuários',
  columns: userColumns,
  loadingText: 'Carregando usuários...',
  emptyText: 'Nenhum usuário encontrado.',
  failureText: (error) => `Erro: ${loadFailureText(error)}`,
  nameOf: ({ username }) => username,
  canSelect,
  actions: (user, actor) => (
    <SeeAsButton
      userId={user.id}
      name={user.username}
      look="icon"
      refusal={canSeeAs(actor, user) ? undefined : higherText}
    />
  ),
  hasPage: true,
  Delete: DeleteUser,
  rightsOf: (user, actor) => ({
    canEdit: canManageUser(actor, user),
    canDelete: canSelect(user, actor),
    refusal: !canManageUser(actor, user)
      ? higherText
      : user.id === actor.id
        ? 'Ninguém exclui a si mesmo.'
        : undefined,
  }),
};

/** The list of users. Spec ADM-USR-01 … 05, 09, 10, CONTA-01, CONTA-13, MENU-02, PRAZO-04. */
export function UserList() {
  /** The person whose invitation is on screen. It outlives the form that has created them. */
  const [invited, setInvited] = useState<InvitedPerson | null>(null);
  return (
    <>
      <RecordList<User>
        page="Gerenciamento de Usuários"
        buttons={
          <>
            <ExportUsers />
            <ListLink
              path="emails"
              text="E-mails enviados"
              icon={<MailIcon />}
              recurso={addedParts.recovery}
            />
            <ListLink path="import" text="Importar CSV" icon={<UploadIcon />} />
          </>
        }
        addText="Adicionar Usuário"
        above={<UserLoadFailure />}
        title="Lista de Usuários"
        nouns={['usuário', 'usuários']}
        clienteField="cliente_id_leitura"
        sort={{ field: 'username', order: 'ASC' }}
        tools={
          <>
            <GroupFilter />
            {filters.map((filter) => (
              <FieldFilter key={filter.name} {...filter} />
            ))}
            <SearchBox label="Buscar usuários" />
          </>
        }
        intro={
          <SelectionBar<User> canSelect={canSelect}>
            <SelectedUsersActions />
          </SelectionBar>
        }
        table={table}
        form={<UserForm onInvited={setInvited} />}
        routes={
          <>
            <Route path="import" element={<ImportUsers />} />
            <Route
              path="emails"
              element={
                <Announced recurso={addedParts.recovery}>
                  <SentMails />
                </Announced>
              }
            />
          </>
        }
      />
      <Suspense fallback={null}>
        {invited && <NewInvitation person={invited} onClose={() => setInvited(null)} />}
      </Suspense>
    </>
  );
}
