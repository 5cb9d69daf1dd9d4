import { Stack } from '@mui/material';
import type { Provedor } from '@portal/api-client/contract';
import { provedorRecord } from '@portal/api-client/records';
import { useSession, useToast } from '@portal/ui';
import { ClienteField } from '../../cliente/ClienteField.tsx';
import { useClienteValue } from '../../cliente/clienteInView.ts';
import { messagesOf } from '../../failureText.ts';
import { CopyLine } from '../../form/CopyLine.tsx';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { Fields, FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { RecordForm } from '../../form/RecordForm.tsx';
import { RecordTextField } from '../../form/RecordTextField.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { FormSave } from '../../form/useFormSave.ts';
import { ClaimFields } from './ClaimFields.tsx';
import { ProvedorCheck } from './ProvedorCheck.tsx';
import {
  newProvedor,
  type ProvedorFormValues,
  provedorPayload,
  validateProvedor,
  valuesOf,
} from './provedorForm.ts';

const titles = { create: 'Criar Provedor de Entrada', edit: 'Editar Provedor de Entrada' };

/** Creates or changes a provider, at `/provedores/create` and `/provedores/{id}`. Spec IDP-01, IDP-04. */
export function ProvedorForm() {
  const { user } = useSession();
  const toast = useToast();
  const isSuperuser = user?.is_superuser ?? false;
  return (
    <RecordForm
      resource="provedores"
      title={titles.edit}
      payloadOf={(values: ProvedorFormValues, stored: Provedor | null) =>
        provedorPayload(values, stored, isSuperuser)
      }
      valuesOf={valuesOf}
      failureOf={messagesOf}
      onSaved={({ nome }, isNew, finish) => {
        toast('success', `Provedor "${nome}" ${isNew ? 'criado' : 'alterado'} com sucesso!`);
        finish();
      }}
    >
      {({ record, ...form }) => (
        <ProvedorDialog {...form} provedor={record} isSuperuser={isSuperuser} />
      )}
    </RecordForm>
  );
}

interface DialogProps {
  readonly failure: string | null;
  readonly save: FormSave;
  readonly provedor: Provedor | null;
  readonly isSuperuser: boolean;
}

function ProvedorDialog({ failure, save, provedor, isSuperuser }: DialogProps) {
  const chosen = useClienteValue();
  const mustChoose = isSuperuser && !provedor;
  return (
    <FormDialog
      title={provedor ? titles.edit : titles.create}
      {...(provedor && { subtitle: `${provedor.nome} · ${provedor.cliente_nome}` })}
      save={save}
      values={provedor ? valuesOf(provedor) : newProvedor(chosen)}
      validate={(values: ProvedorFormValues) => validateProvedor(values, isSuperuser, provedor)}
    >
      <FormBanner text={failure} />
      <Fields>
        {mustChoose && <ClienteField sx={wholeWidth} />}
        <RecordTextField
          source="nome"
          field={provedorRecord.nome}
          autoFocus={!mustChoose}
          placeholder="Entrar com a conta da empresa"
          sx={wholeWidth}
        />
        <RecordTextField
          source="emissor"
          field={provedorRecord.emissor}
          placeholder="https://"
          helperText="O endereço que o provedor chama de issuer, letra por letra."
          sx={wholeWidth}
        />
        <RecordTextField source="client_id" field={provedorRecord.client_id} />
        <TextField
          source="segredo"
          label={provedorRecord.segredo.title}
          type="password"
          autoComplete="new-password"
          helperText={provedor?.tem_segredo ? 'Deixe em branco para manter o atual.' : undefined}
        />
        {isSuperuser && (
          <TextField
            source="dominios"
            label={provedorRecord.dominios.title}
            helperText="Separados por vírgula. Quem está no portal com um e-mail destes domínios, confirmado pelo provedor, entra sem convite."
            sx={wholeWidth}
          />
        )}
        <SwitchField
          source="somente"
          label={provedorRecord.somente.title}
          textOf={(isOn) =>
            isOn
              ? 'Ninguém do cliente entra com senha nem com Microsoft.'
              : 'Senha e Microsoft continuam valendo.'
          }
        />
        <SwitchField
          source="ativo"
          label="Ativo"
          textOf={(isOn) =>
            isOn ? 'O botão aparece na entrada.' : 'O botão some, e as sessões dele terminam.'
          }
        />
      </Fields>
      {provedor && (
        <Stack sx={{ gap: 3, pt: 3 }}>
          <FormSection
            title="Endereços de retorno"
            hint="Registre no provedor, exatamente como estão."
          >
            <Stack sx={{ ...wholeWidth, gap: 1 }}>
              {provedor.retornos.map((retorno) => (
                <CopyLine key={retorno} label="Retorno" text={retorno} />
              ))}
            </Stack>
          </FormSection>
          <ClaimFields cliente={isSuperuser ? provedor.cliente_id : null} />
          <ProvedorCheck id={provedor.id} />
        </Stack>
      )}
    </FormDialog>
  );
}
