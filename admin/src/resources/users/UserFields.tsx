import { Stack } from '@mui/material';
import type { CurrentUser, Group, User } from '@portal/api-client/contract';
import { textNames, userRecord } from '@portal/api-client/records';
import { addedParts, canGrantGroup } from '@portal/api-client/rules';
import { Alert, Announced } from '@portal/ui';
import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AtributosField } from '../../atributos/AtributosField.tsx';
import { useEmptiedAtributos } from '../../atributos/useEmptiedAtributos.ts';
import { ClienteField } from '../../cliente/ClienteField.tsx';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { lockedBy } from '../../form/lockedBy.ts';
import { RecordTextField } from '../../form/RecordTextField.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { AccountExpiry } from './AccountExpiry.tsx';
import { EmailNote } from './EmailNote.tsx';
import { GroupsNote } from './GroupsNote.tsx';
import { TeamsOfNewUser } from './TeamsOfNewUser.tsx';
import { groupsAfter, makesSuperuser } from './userForm.ts';

const InvitationPanel = lazyPart(
  () => import('./invitation/InvitationPanel.tsx'),
  'InvitationPanel',
);

interface UserFieldsProps {
  /** Null for a new user. */
  readonly user: User | null;
  readonly actor: CurrentUser;
  readonly groups: readonly Group[];
}

/** The fields of the form in sections. Spec ADM-USR-08, 12 … 22. */
export function UserFields({ user, actor, groups }: UserFieldsProps) {
  const group: string = useWatch({ name: 'group' }) ?? '';
  const isSuperuser = makesSuperuser(groupsAfter({ group }, { user, groups }));
  const { setValue } = useFormContext();
  const isSelf = user?.id === actor.id;
  const cliente: string = useWatch({ name: 'cliente' }) ?? '';
  const { isEmptied, onCliente } = useEmptiedAtributos(user && storedAtributos(user));
  const isMicrosoftOnly = useWatch({ name: 'somente_microsoft' }) === true;
  const isInvited = useWatch({ name: 'convidar' }) === true;
  return (
    <Stack sx={{ gap: 2 }}>
      <FormSection title="Informações Básicas">
        {textNames(userRecord).map((name) => (
          <RecordTextField
            key={name}
            source={name}
            field={userRecord[name]}
            diretorio={user?.diretorio}
            autoFocus={name === 'username'}
          />
        ))}
        {user && <EmailNote user={user} />}
        {!isMicrosoftOnly && !isInvited && (
          <TextField
            source="password"
            label="Senha"
            type="password"
            autoComplete="new-password"
            isRequired={!user}
            helperText={
              user ? 'Deixe em branco para manter a senha atual' : 'Ao menos 8 caracteres'
            }
            sx={wholeWidth}
          />
        )}
        {!user && !isMicrosoftOnly && (
          <SwitchField
            source="convidar"
            recurso={addedParts.invitations}
            label="Convidar"
            helperText="Sem senha: a pessoa recebe um link e define a própria."
          />
        )}
        {!user && (
          <SwitchField
            source="somente_microsoft"
            recurso={addedParts.microsoftOnly}
            label="Somente Microsoft"
            helperText="Sem senha: a pessoa entra só por Entrar com Microsoft."
          />
        )}
      </FormSection>
      <FormSection title="Permissões e Acesso">
        <SelectField
          source="group"
          label="Grupo"
          emptyText="-- Sem Grupo --"
          disabled={isSelf}
          helperText={isSelf ? 'Ninguém muda o próprio grupo.' : undefined}
          choices={groups
            .filter(({ id, name }) => canGrantGroup(actor, name) || String(id) === group)
            .map(({ id, name }) => ({ value: String(id), text: name }))}
        />
        {actor.is_superuser && (
          <ClienteField
            {...(isSuperuser && { placeholder: 'Nenhum' })}
            isRequired={!isSuperuser}
            onChosen={(chosen) => {
              // Another cliente has other teams.
              setValue('equipes', [], { shouldDirty: true });
              onCliente(chosen);
            }}
          />
        )}
        <AccountExpiry isSelf={isSelf} />
        <SwitchField
          source="is_active"
          recurso={userRecord.is_active.recurso}
          label="Ativo"
          disabled={isSelf}
          helperText={
            isSelf
              ? 'Ninguém desativa a si mesmo.'
              : 'Quem não está ativo não entra no portal, nem pela Microsoft.'
          }
          {...lockedBy(userRecord.is_active, user?.diretorio)}
        />
      </FormSection>
      <AtributosField
        cliente={actor.is_superuser ? Number(cliente) : null}
        isWaiting={actor.is_superuser && !cliente}
        isEmptied={isEmptied}
        hint="Um relatório pode enviar estes valores ao Power BI. O valor da pessoa vale antes dos valores das equipes dela."
        refusal={isSelf ? 'Ninguém muda os próprios atributos.' : null}
      />
      {user && !user.tem_senha && user.id !== actor.id && (
        <Announced recurso={addedParts.invitations}>
          <Suspense fallback={null}>
            <InvitationPanel user={user} />
          </Suspense>
        </Announced>
      )}
      {!user && <TeamsOfNewUser actor={actor} />}
      {isSuperuser && (
        <Alert level="info">
          Superusuários têm acesso completo ao sistema; o cliente é opcional.
        </Alert>
      )}
      {user && <GroupsNote user={user} group={group} groups={groups} />}
    </Stack>
  );
}

const storedAtributos = ({ cliente_id_leitura, atributos = {} }: User) => ({
  cliente: cliente_id_leitura === null ? '' : String(cliente_id_leitura),
  atributos,
});
