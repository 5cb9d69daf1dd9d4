import { Button, Stack } from '@mui/material';
import { type Cliente, updateCliente } from '@portal/api-client/contract';
import { Alert, useAppServices, useToast } from '@portal/ui';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { reasonOf } from '../../failureText.ts';
import { usePublishMarca } from './usePublishMarca.ts';

interface DraftBarProps {
  readonly cliente: Cliente;
  /** Closes the form, whose values are those of the draft. */
  readonly onDone: () => void;
}

/** Says that the form shows a draft of the brand, and publishes or removes it by one press. Spec MARCA-07. */
export function DraftBar({ cliente, onDone }: DraftBarProps) {
  const { client } = useAppServices();
  const toast = useToast();
  const refresh = useRefresh();
  const publish = usePublishMarca();
  const { isDirty, isSubmitting } = useFormState();
  const [isBusy, setBusy] = useState(false);
  const isOff = isBusy || isDirty || isSubmitting;
  const run = async (act: () => Promise<boolean>) => {
    setBusy(true);
    if (await act()) onDone();
    else setBusy(false);
  };
  const discard = async () => {
    const body = new FormData();
    body.append('rascunho_marca', 'descartar');
    if (cliente.versao !== undefined) body.append('versao', String(cliente.versao));
    try {
      await client.call(updateCliente, { params: { id: cliente.id }, body });
    } catch (error) {
      toast('error', `Falha ao descartar o rascunho. ${reasonOf(error)}`);
      return false;
    }
    toast('success', `Rascunho da marca de "${cliente.nome}" descartado.`);
    refresh();
    return true;
  };
  return (
    <Alert level="info" title="Rascunho da marca">
      {isDirty
        ? 'Salve as mudanças antes de publicar.'
        : 'Só superusuários veem este rascunho, até ele ser publicado.'}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="contained"
          disabled={isOff}
          onClick={() => void run(() => publish(cliente))}
        >
          Publicar marca
        </Button>
        <Button size="small" disabled={isOff} onClick={() => void run(discard)}>
          Descartar rascunho
        </Button>
      </Stack>
    </Alert>
  );
}
