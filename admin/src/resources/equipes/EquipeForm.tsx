import { type Equipe, updateEquipe } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { useSession, useToast } from '@portal/ui';
import { Navigate } from 'react-router-dom';
import { useClienteValue } from '../../cliente/clienteInView.ts';
import { messagesOf } from '../../failureText.ts';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormPlaceholder } from '../../form/FormPlaceholder.tsx';
import { RecordForm } from '../../form/RecordForm.tsx';
import type { FormSave } from '../../form/useFormSave.ts';
import { useRecordId } from '../../form/useRecordId.ts';
import { recordPath } from '../../record/recordPath.ts';
import { EquipeFields } from './EquipeFields.tsx';
import {
  type EquipeFormValues,
  emptyEquipe,
  equipeChanges,
  equipeFormValues,
  newEquipe,
  validateEquipe,
} from './equipeForm.ts';

/** Creates or edits a team, at `/equipes/create` and `/equipes/{id}`. Spec EQP-07 … 09. */
export function EquipeForm() {
  const { user } = useSession();
  const toast = useToast();
  const id = useRecordId();
  // Who may not change a team may look at it.
  if (id !== undefined && user && !mayCall(user, updateEquipe)) {
    return <Navigate to={recordPath('equipes', id)} replace />;
  }
  return (
    <RecordForm
      resource="equipes"
      title={title}
      payloadOf={(values: EquipeFormValues, stored: Equipe | null) =>
        stored ? equipeChanges(values, stored) : newEquipe(values, user?.is_superuser ?? false)
      }
      valuesOf={equipeFormValues}
      failureOf={messagesOf}
      onSaved={({ nome }, isNew, finish) => {
        toast('success', `Equipe "${nome}" ${isNew ? 'criada' : 'atualizada'} com sucesso!`);
        finish();
      }}
    >
      {({ record, ...form }) => {
        const { close } = form.save;
        if (!record) return <EquipeDialog {...form} equipe={null} />;
        // The list has no members, so a row of it is not enough to show.
        if (!record.membros) {
          return <FormPlaceholder title={title} failure={null} onClose={close} />;
        }
        return <EquipeDialog {...form} equipe={record} />;
      }}
    </RecordForm>
  );
}

const title = 'Editar Equipe';

interface DialogProps {
  readonly failure: string | null;
  readonly save: FormSave;
  readonly equipe: Equipe | null;
}

function EquipeDialog({ failure, save, equipe }: DialogProps) {
  const { user } = useSession();
  const cliente = useClienteValue();
  const isSuperuser = user?.is_superuser ?? false;
  return (
    <FormDialog
      title={equipe ? title : 'Criar Equipe'}
      {...(equipe ? { subtitle: equipe.nome } : {})}
      save={save}
      values={equipe ? equipeFormValues(equipe) : emptyEquipe(cliente)}
      validate={(values: EquipeFormValues) => validateEquipe(values, isSuperuser, equipe)}
      maxWidth="md"
    >
      <FormBanner text={failure} />
      {user && <EquipeFields equipe={equipe} actor={user} />}
    </FormDialog>
  );
}
