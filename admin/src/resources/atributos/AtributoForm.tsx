import { Stack, Typography } from '@mui/material';
import type { Atributo } from '@portal/api-client/contract';
import { atributoRecord, newTexts } from '@portal/api-client/records';
import { useSession, useToast } from '@portal/ui';
import { ClienteField } from '../../cliente/ClienteField.tsx';
import { useClienteValue } from '../../cliente/clienteInView.ts';
import { messagesOf } from '../../failureText.ts';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { Fields, wholeWidth } from '../../form/FormSection.tsx';
import { RecordForm } from '../../form/RecordForm.tsx';
import { RecordTextField } from '../../form/RecordTextField.tsx';
import type { FormSave } from '../../form/useFormSave.ts';
import { type AtributoFormValues, newAtributo, validateAtributo } from './atributoForm.ts';

const titles = { create: 'Criar Atributo', edit: 'Renomear Atributo' };

/** Creates or renames an attribute, at `/atributos/create` and `/atributos/{id}`. Spec SEG-02. */
export function AtributoForm() {
  const { user } = useSession();
  const toast = useToast();
  return (
    <RecordForm
      resource="atributos"
      title={titles.edit}
      payloadOf={(values: AtributoFormValues, stored: Atributo | null) =>
        stored ? newTexts(atributoRecord, values) : newAtributo(values, user?.is_superuser ?? false)
      }
      valuesOf={({ nome }) => ({ nome, cliente: '' })}
      failureOf={messagesOf}
      onSaved={({ nome }, isNew, finish) => {
        toast('success', `Atributo "${nome}" ${isNew ? 'criado' : 'renomeado'} com sucesso!`);
        finish();
      }}
    >
      {({ record, ...form }) => <AtributoDialog {...form} atributo={record} />}
    </RecordForm>
  );
}

interface DialogProps {
  readonly failure: string | null;
  readonly save: FormSave;
  readonly atributo: Atributo | null;
}

function AtributoDialog({ failure, save, atributo }: DialogProps) {
  const { user } = useSession();
  const isSuperuser = user?.is_superuser ?? false;
  const chosen = useClienteValue();
  const mustChoose = isSuperuser && !atributo;
  return (
    <FormDialog
      title={atributo ? titles.edit : titles.create}
      {...(atributo && { subtitle: `${atributo.nome} · ${atributo.cliente_nome}` })}
      save={save}
      values={{ nome: atributo?.nome ?? '', cliente: chosen }}
      validate={(values: AtributoFormValues) => validateAtributo(values, isSuperuser, atributo)}
    >
      <FormBanner text={failure} />
      <Stack sx={{ gap: 1.5 }}>
        <Fields>
          {mustChoose && <ClienteField sx={wholeWidth} />}
          <RecordTextField
            source="nome"
            field={atributoRecord.nome}
            placeholder="loja"
            autoFocus={!mustChoose}
            sx={wholeWidth}
          />
        </Fields>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {atributo
            ? 'Os valores de pessoas e equipes ficam, e os relatórios que o enviam também. Só o nome da coluna muda no CSV de usuários.'
            : 'Depois de criado, o atributo é um campo de cada pessoa e equipe, e uma coluna no CSV de usuários.'}
        </Typography>
      </Stack>
    </FormDialog>
  );
}
