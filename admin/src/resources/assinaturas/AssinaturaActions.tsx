import { Box, Button, Stack } from '@mui/material';
import {
  type AdminAssinatura,
  deleteAssinatura,
  updateAssinatura,
} from '@portal/api-client/contract';
import { ConfirmDialog, useAppServices, useToast } from '@portal/ui';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { keepFocus } from '../../layout/keepFocus.ts';

/** `Pausar` or `Retomar`, and `Excluir…`. Spec ASSI-05. */
export function AssinaturaActions({ assinatura }: { readonly assinatura: AdminAssinatura }) {
  const { id, visao_nome, relatorio_nome, pausada, versao } = assinatura;
  const { client } = useAppServices();
  const toast = useToast();
  const refresh = useRefresh();
  const [isSaving, setSaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const name = `${visao_nome}, ${relatorio_nome}`;

  async function attempt(act: () => Promise<unknown>, done: string, failed: string) {
    setSaving(true);
    try {
      await act();
      toast('success', done);
    } catch (error) {
      toast('error', `${failed} ${reasonOf(error)}`);
    }
    // Somebody else may have changed or deleted it.
    refresh();
    setSaving(false);
  }
  const pause = () =>
    attempt(
      () =>
        client.call(updateAssinatura, {
          params: { id },
          body: { pausada: !pausada, ...(versao !== undefined && { versao }) },
        }),
      pausada ? 'A assinatura foi retomada.' : 'A assinatura foi pausada.',
      'Falha ao alterar a assinatura.',
    );
  const remove = () =>
    attempt(
      () => client.call(deleteAssinatura, { params: { id } }),
      'Assinatura excluída.',
      'Falha ao excluir a assinatura.',
    );
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}
    >
      <Button
        size="small"
        aria-label={`${pausada ? 'Retomar' : 'Pausar'}: ${name}`}
        disabled={isSaving}
        onClick={() => void pause()}
      >
        {pausada ? 'Retomar' : 'Pausar'}
      </Button>
      <Button
        size="small"
        aria-label={`Excluir…: ${name}`}
        disabled={isSaving}
        onClick={() => setAsked(true)}
      >
        Excluir…
      </Button>
      {isAsked && (
        // A dialog inherits from the cell that it stands in.
        <Box component="span" sx={{ whiteSpace: 'normal', textAlign: 'start' }}>
          <ConfirmDialog
            title={`Excluir a assinatura da visão ${visao_nome}?`}
            message="Os envios param para todos os destinatários. A visão não muda."
            confirmText="Excluir"
            onConfirm={remove}
            onClose={() => {
              setAsked(false);
              keepFocus();
            }}
          />
        </Box>
      )}
    </Stack>
  );
}
