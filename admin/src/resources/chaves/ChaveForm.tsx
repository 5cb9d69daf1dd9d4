import { Stack, Typography } from '@mui/material';
import type { Chave, NewChave } from '@portal/api-client/contract';
import { chaveDays } from '@portal/api-client/records';
import { lastDayOf } from '@portal/api-client/rules';
import { Alert, useSession, useToast } from '@portal/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DayInput } from '../../access/expiry/DayInput.tsx';
import { endInDays } from '../../access/expiry/ends.ts';
import { ClienteField } from '../../cliente/ClienteField.tsx';
import { useClienteValue } from '../../cliente/clienteInView.ts';
import { messagesOf } from '../../failureText.ts';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormField } from '../../form/FormField.tsx';
import { RecordForm } from '../../form/RecordForm.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { FormSave } from '../../form/useFormSave.ts';
import { ChaveText } from './ChaveText.tsx';
import {
  type ChaveFormValues,
  chavePayload,
  chaveValues,
  newChaveValues,
  validateChave,
} from './chaveForm.ts';
import { EscoposField } from './EscoposField.tsx';

/** Creates or changes a key, at `/chaves/create` and `/chaves/{id}`. A new one shows its text once. Spec CHAVE-01. */
export function ChaveForm() {
  const { user } = useSession();
  const toast = useToast();
  const [made, setMade] = useState<{ chave: NewChave; finish: () => void } | null>(null);
  if (made) return <ChaveText chave={made.chave} onClose={() => made.finish()} />;
  return (
    <RecordForm
      resource="chaves"
      title="Alterar Chave"
      payloadOf={(values: ChaveFormValues, stored: Chave | null) =>
        chavePayload(values, !stored && (user?.is_superuser ?? false))
      }
      valuesOf={chaveValues}
      failureOf={messagesOf}
      onSaved={(chave, isNew, finish) => {
        if (isNew) return setMade({ chave: chave as NewChave, finish });
        toast('success', `Chave "${chave.nome}" alterada com sucesso!`);
        finish();
      }}
    >
      {({ record, ...form }) => <ChaveDialog {...form} chave={record} />}
    </RecordForm>
  );
}

interface DialogProps {
  readonly failure: string | null;
  readonly save: FormSave;
  readonly chave: Chave | null;
}

function ChaveDialog({ failure, save, chave }: DialogProps) {
  const { user } = useSession();
  const chosen = useClienteValue();
  const mustChoose = !chave && (user?.is_superuser ?? false);
  return (
    <FormDialog
      title={chave ? 'Alterar Chave' : 'Criar Chave'}
      subtitle={
        chave
          ? `${chave.nome} · ${chave.cliente_nome ?? 'Todos os clientes'}`
          : 'Um programa que a usa age em seu nome, com os seus direitos de cada momento.'
      }
      maxWidth="md"
      save={save}
      values={chave ? chaveValues(chave) : newChaveValues(chosen)}
      validate={(values: ChaveFormValues) => validateChave(values, mustChoose)}
    >
      <FormBanner text={failure} />
      <Stack sx={{ gap: 1.5 }}>
        <TextField
          source="nome"
          label="Nome"
          placeholder="Integração do RH"
          isRequired
          autoFocus
          maxLength={100}
        />
        {mustChoose && <Reach />}
        <EscoposField />
        <FormField source="expira_em">
          {({ field, fieldState }) => (
            <DayInput
              label="Último dia"
              value={field.value ?? null}
              onChange={field.onChange}
              helperText={
                fieldState.error?.message ?? 'O portal avisa por e-mail 14 e 3 dias antes.'
              }
              unreadableText={`Escolha um dia de hoje até daqui a ${chaveDays.most - 1} dias.`}
              min={lastDayOf(new Date())}
              max={lastDayOf(new Date(endInDays(chaveDays.most - 1)))}
              shortcuts={[30, 90, 365].map((days) => ({
                text: `${days} dias`,
                end: endInDays(days),
              }))}
            />
          )}
        </FormField>
        <TextField
          source="redes"
          label="Só destas redes"
          placeholder="203.0.113.0/24, 2001:db8::/32"
          helperText="Endereços ou redes, separados por vírgula. Vazio: de qualquer lugar."
        />
      </Stack>
    </FormDialog>
  );
}

/** The cliente of a superuser's key, or all. */
function Reach() {
  const todos: boolean = useWatch({ name: 'todos' });
  return (
    <Stack>
      {!todos && <ClienteField />}
      <SwitchField source="todos" label="Para todos os clientes" />
      {todos && (
        <Alert level="error">
          <Typography component="span" sx={{ color: 'error.main', fontWeight: 'fontWeightBold' }}>
            Esta chave alcança todos os clientes do portal. Quem a tiver age em qualquer um deles.
          </Typography>
        </Alert>
      )}
    </Stack>
  );
}
