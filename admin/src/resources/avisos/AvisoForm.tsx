import type { Aviso } from '@portal/api-client/contract';
import { avisoGraus, avisoRecord } from '@portal/api-client/records';
import { useSession, useToast } from '@portal/ui';
import { ClienteField } from '../../cliente/ClienteField.tsx';
import { allClientesText, useClienteValue } from '../../cliente/clienteInView.ts';
import { messagesOf } from '../../failureText.ts';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { Fields, wholeWidth } from '../../form/FormSection.tsx';
import { RecordForm } from '../../form/RecordForm.tsx';
import { RecordTextField } from '../../form/RecordTextField.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TeamSelectField } from '../../form/TeamSelectField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { FormSave } from '../../form/useFormSave.ts';
import {
  type AvisoFormValues,
  avisoPayload,
  newAviso,
  validateAviso,
  valuesOf,
} from './avisoForm.ts';

const titles = { create: 'Criar Aviso', edit: 'Editar Aviso' };
const graus = Object.entries(avisoGraus).map(([value, text]) => ({ value, text }));

/** Creates or changes a notice, at `/avisos/create` and `/avisos/{id}`. A save asks first, with the people whom it reaches. Spec AVISO-01. */
export function AvisoForm() {
  const { user } = useSession();
  const toast = useToast();
  const isSuperuser = user?.is_superuser ?? false;
  return (
    <RecordForm
      resource="avisos"
      title={titles.edit}
      payloadOf={(values: AvisoFormValues, stored: Aviso | null) =>
        avisoPayload(values, { isSuperuser, isNew: !stored })
      }
      valuesOf={valuesOf}
      failureOf={messagesOf}
      onSaved={({ titulo }, isNew, finish) => {
        toast('success', `Aviso "${titulo}" ${isNew ? 'criado' : 'alterado'} com sucesso!`);
        finish();
      }}
    >
      {({ record, ...form }) => <AvisoDialog {...form} aviso={record} isSuperuser={isSuperuser} />}
    </RecordForm>
  );
}

interface DialogProps {
  readonly failure: string | null;
  readonly save: FormSave;
  readonly aviso: Aviso | null;
  readonly isSuperuser: boolean;
}

function AvisoDialog({ failure, save, aviso, isSuperuser }: DialogProps) {
  const chosen = useClienteValue();
  const isToAll = aviso !== null && aviso.cliente_id === null;
  return (
    <FormDialog
      title={aviso ? titles.edit : titles.create}
      {...(aviso && { subtitle: `${aviso.titulo} · ${aviso.cliente_nome || allClientesText}` })}
      save={save}
      values={aviso ? valuesOf(aviso) : newAviso(chosen)}
      validate={(values: AvisoFormValues) => validateAviso(values, aviso)}
    >
      <FormBanner text={failure} />
      <Fields>
        {isSuperuser && !aviso && (
          <ClienteField placeholder={allClientesText} isRequired={false} sx={wholeWidth} />
        )}
        <RecordTextField
          source="titulo"
          field={avisoRecord.titulo}
          autoFocus={!isSuperuser || aviso !== null}
          sx={wholeWidth}
        />
        <RecordTextField
          source="texto"
          field={avisoRecord.texto}
          minRows={4}
          helperText="Até 1.000 caracteres. Endereços que começam com https:// viram links."
          sx={wholeWidth}
        />
        <SelectField
          source="grau"
          label={avisoRecord.grau.title}
          choices={graus}
          helperText="“Manutenção” aparece também na entrada do endereço do cliente."
          sx={wholeWidth}
        />
        <TextField
          source="inicio"
          type="datetime-local"
          label={avisoRecord.inicio.title}
          helperText="Horário de Brasília. Vazio: agora."
        />
        <TextField
          source="fim"
          type="datetime-local"
          label={avisoRecord.fim.title}
          helperText="Vazio: sem fim."
        />
        {!isToAll && (
          <TeamSelectField
            source="equipes"
            label="Equipes (vazio: todos)"
            isSuperuser={isSuperuser}
          />
        )}
      </Fields>
    </FormDialog>
  );
}
