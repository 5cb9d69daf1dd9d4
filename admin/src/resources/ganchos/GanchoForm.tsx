import { Button, Stack, Typography } from '@mui/material';
import type { Gancho } from '@portal/api-client/contract';
import { ganchoEventos, ganchoRecord } from '@portal/api-client/records';
import { useSession, useToast } from '@portal/ui';
import { useState } from 'react';
import { ClienteField } from '../../cliente/ClienteField.tsx';
import { useClienteValue } from '../../cliente/clienteInView.ts';
import { messagesOf } from '../../failureText.ts';
import { CheckboxesField } from '../../form/CheckboxesField.tsx';
import { CopyLine } from '../../form/CopyLine.tsx';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { Fields, wholeWidth } from '../../form/FormSection.tsx';
import { RecordForm } from '../../form/RecordForm.tsx';
import { RecordTextField } from '../../form/RecordTextField.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { TitledDialog } from '../../form/TitledDialog.tsx';
import type { FormSave } from '../../form/useFormSave.ts';
import { type GanchoFormValues, ganchoPayload, newGancho, validateGancho } from './ganchoForm.ts';

const titles = { create: 'Criar Gancho', edit: 'Editar Gancho' };
const formatos = [
  { value: 'padrao', text: 'Padrão (JSON assinado)' },
  { value: 'teams', text: 'Teams (cartão, para o endereço de um fluxo de trabalho)' },
];
const eventos = Object.entries(ganchoEventos).map(([value, text]) => ({ value, text }));

/** What the answer to a creation has, and no later one. */
type Made = Gancho & { readonly segredo?: string };

/** Creates a hook and shows its secret once, or changes one, at `/ganchos/create` and `/ganchos/{id}`. Spec GANCHO-01. */
export function GanchoForm() {
  const { user } = useSession();
  const toast = useToast();
  const [made, setMade] = useState<{ segredo: string; leave: () => void } | null>(null);
  return (
    <RecordForm
      resource="ganchos"
      title={titles.edit}
      payloadOf={(values: GanchoFormValues, stored: Made | null) =>
        ganchoPayload(values, !stored && (user?.is_superuser ?? false))
      }
      valuesOf={(stored) => ({ ...stored, cliente: '' })}
      failureOf={messagesOf}
      onSaved={({ nome, segredo }, isNew, finish) => {
        toast('success', `Gancho "${nome}" ${isNew ? 'criado' : 'alterado'} com sucesso!`);
        if (segredo === undefined) finish();
        else setMade({ segredo, leave: finish });
      }}
    >
      {({ record, ...form }) =>
        made ? (
          <TitledDialog
            title="Segredo do gancho"
            onClose={null}
            buttons={
              <Button variant="contained" onClick={() => made.leave()}>
                Já guardei
              </Button>
            }
          >
            <Stack sx={{ gap: 1.5 }}>
              <Typography variant="body2">
                Quem recebe confere com ele a assinatura de cada envio (Standard Webhooks). O portal
                não o mostra de novo.
              </Typography>
              <CopyLine label="Segredo" text={made.segredo} />
            </Stack>
          </TitledDialog>
        ) : (
          <GanchoDialog {...form} gancho={record} />
        )
      }
    </RecordForm>
  );
}

interface DialogProps {
  readonly failure: string | null;
  readonly save: FormSave;
  readonly gancho: Gancho | null;
}

function GanchoDialog({ failure, save, gancho }: DialogProps) {
  const { user } = useSession();
  const isSuperuser = user?.is_superuser ?? false;
  const chosen = useClienteValue();
  const mustChoose = isSuperuser && !gancho;
  return (
    <FormDialog
      title={gancho ? titles.edit : titles.create}
      {...(gancho && { subtitle: `${gancho.nome} · ${gancho.cliente_nome}` })}
      save={save}
      values={gancho ? { ...gancho, cliente: '' } : newGancho(chosen)}
      validate={(values: GanchoFormValues) => validateGancho(values, isSuperuser, gancho)}
    >
      <FormBanner text={failure} />
      <Fields>
        {mustChoose && <ClienteField sx={wholeWidth} />}
        <RecordTextField
          source="nome"
          field={ganchoRecord.nome}
          autoFocus={!mustChoose}
          sx={wholeWidth}
        />
        <RecordTextField
          source="endereco"
          field={ganchoRecord.endereco}
          placeholder="https://"
          sx={wholeWidth}
        />
        <CheckboxesField
          source="eventos"
          label="Eventos"
          choices={eventos}
          helperText="Vão números e nomes, nunca dados de relatórios, senhas ou e-mails."
        />
        <SelectField source="formato" label="Formato" choices={formatos} sx={wholeWidth} />
        <SwitchField
          source="ativo"
          label="Ativo"
          textOf={(isOn) =>
            isOn
              ? 'O que acontece é enviado em alguns segundos.'
              : 'Nada é enviado. O que acontece até lá segue quando for ativado.'
          }
        />
      </Fields>
    </FormDialog>
  );
}
