import { Typography } from '@mui/material';
import { type Concessao, updateConcessoes } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useAct } from '../../form/useAct.ts';
import { useReadAgain } from '../../form/useReadAgain.ts';
import { ExpiryInput } from '../expiry/ExpiryInput.tsx';
import { actText, namedOf, summaryOf } from './concessaoModel.ts';

interface ExtendDialogProps {
  readonly rows: readonly Concessao[];
  readonly onDone: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Gives grants another last day. The client asks if somebody loses by an earlier one. Spec CONF-06, PRAZO-04. */
export function ExtendDialog({ rows, onDone, onClose }: ExtendDialogProps) {
  const { client } = useAppServices();
  const toast = useToast();
  const readAgain = useReadAgain();
  const only = rows.length === 1 ? rows[0] : undefined;
  const [until, setUntil] = useState(only?.ate ?? null);
  const { act, ...state } = useAct(async () => {
    await onDone();
    onClose();
    void readAgain();
  }, onClose);
  const extend = () =>
    act(async () => {
      const body = { acao: 'prorrogar' as const, expira_em: until, concessoes: namedOf(rows) };
      await client.call(updateConcessoes, { body });
      toast('success', until === null ? 'Acesso sem fim.' : 'Novo fim salvo.');
    });
  return (
    <ActDialog
      {...state}
      title={actText('Prorrogar', rows)}
      act="Prorrogar"
      onSubmit={() => void extend()}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {only ? summaryOf(only) : 'Todas recebem o mesmo fim.'}
      </Typography>
      <ExpiryInput label="Novo fim" value={until} onChange={setUntil} disabled={state.isSaving} />
    </ActDialog>
  );
}
