import { Stack, Typography } from '@mui/material';
import type { Atributo } from '@portal/api-client/contract';
import { atributoRecord, newTexts } from '@portal/api-client/records';
import { useSession, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { useClienteValue } from '../../cliente/clienteInView.ts';
import { useClienteOptions } from '../../cliente/useClienteOptions.ts';
import { deniedText, fieldMessages, isDenied, reasonOf } from '../../failureText.ts';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormPlaceholder } from '../../form/FormPlaceholder.tsx';
import { Fields, wholeWidth } from '../../form/FormSection.tsx';
import { RecordTextField } from '../../form/RecordTextField.tsx';
import { readOnce } from '../../form/readOnce.ts';
import { SelectField } from '../../form/SelectField.tsx';
import { type FormSave, useFormSave } from '../../form/useFormSave.ts';
import { useRecordId } from '../../form/useRecordId.ts';
import { appendCreated } from '../../list/appendCreated.ts';
import { type AtributoFormValues, newAtributo, validateAtributo } from './atributoForm.ts';

const titles = { create: 'Criar Atributo', edit: 'Renomear Atributo' };

/** Creates or renames an attribute, at `/atributos/create` and `/atributos/{id}`. Spec SEG-02. */
export function AtributoForm() {
  const id = useRecordId();
  const { user } = useSession();
  const toast = useToast();
  const save = useFormSave();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);

  const onError = (error: unknown) => {
    if (save.takeConflict(error)) return;
    const texts = fieldMessages(error).map(([, text]) => text);
    setFailure(texts.join(' ') || reasonOf(error));
  };
  const saved = (action: string) => (atributo: Atributo) => {
    toast('success', `Atributo "${atributo.nome}" ${action} com sucesso!`);
    save.finish();
  };
  if (id === undefined) {
    const { append, onSettled } = appendCreated(cache, 'atributos');
    const onSuccess = (atributo: Atributo) => {
      append(atributo);
      saved('criado')(atributo);
    };
    return (
      <CreateBase
        redirect={false}
        transform={(values: AtributoFormValues) => {
          setFailure(null);
          return newAtributo(values, user?.is_superuser ?? false);
        }}
        mutationOptions={{ onSuccess, onError, onSettled }}
      >
        <AtributoDialog failure={failure} save={save} atributo={null} />
      </CreateBase>
    );
  }
  return (
    <EditBase
      id={id}
      redirect={false}
      transform={(values: AtributoFormValues, options?: { previousData: unknown }) => {
        setFailure(null);
        const stored = options?.previousData as Atributo;
        const before = newTexts(atributoRecord, stored);
        return save.changesOf(newTexts(atributoRecord, values), before, stored);
      }}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: saved('renomeado'), onError }}
      queryOptions={readOnce}
    >
      <EditAtributo failure={failure} save={save} />
    </EditBase>
  );
}

interface BodyProps {
  readonly failure: string | null;
  readonly save: FormSave;
}

function EditAtributo({ failure, save }: BodyProps) {
  const { record, error } = useEditContext<Atributo>();
  if (error || !record) {
    const text = error ? (isDenied(error) ? deniedText : reasonOf(error)) : null;
    return <FormPlaceholder title={titles.edit} failure={text} onClose={save.close} />;
  }
  return <AtributoDialog failure={failure} save={save} atributo={record} />;
}

function AtributoDialog({ failure, save, atributo }: BodyProps & { atributo: Atributo | null }) {
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
          {mustChoose && <ClienteSelect />}
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

function ClienteSelect() {
  const { data: clientes = [], error, isPending, refetch } = useClienteOptions();
  return (
    <SelectField
      source="cliente"
      label="Cliente"
      isRequired
      failure={error ? reasonOf(error) : undefined}
      onRetry={() => refetch()}
      emptyText={isPending ? 'Carregando...' : 'Selecione um cliente'}
      choices={clientes.map(({ id, nome }) => ({ value: String(id), text: nome }))}
      sx={wholeWidth}
    />
  );
}
