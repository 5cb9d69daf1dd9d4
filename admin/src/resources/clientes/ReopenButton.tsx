import RestartIcon from '@mui/icons-material/RestartAlt';
import { IconButton } from '@mui/material';
import { type Cliente, reopenCliente } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { reasonOf } from '../../failureText.ts';

/** Opens a closed cliente again. Renders nothing for an open one. Spec LIXO-03. */
export function ReopenButton({ cliente: { id, nome, encerrado_em } }: { cliente: Cliente }) {
  const { client } = useAppServices();
  const toast = useToast();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  if (!encerrado_em) return null;
  const reopen = async () => {
    setBusy(true);
    try {
      await client.call(reopenCliente, { params: { id } });
      toast('success', `Cliente "${nome}" reaberto.`);
      refresh();
    } catch (error) {
      toast('error', `Falha ao reabrir o cliente. ${reasonOf(error)}`);
    }
    setBusy(false);
  };
  return (
    <IconButton
      disabled={isBusy}
      aria-label={`Reabrir ${nome}`}
      title={`Reabrir ${nome}`}
      onClick={() => void reopen()}
    >
      <RestartIcon fontSize="small" />
    </IconButton>
  );
}
