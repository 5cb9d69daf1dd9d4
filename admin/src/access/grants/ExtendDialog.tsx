import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type Concessao, updateConcessoes } from '@portal/api-client/contract';
import { Alert, useAppServices, useToast } from '@portal/ui';
import { type FormEvent, useId, useState } from 'react';
import { counted } from '../../counted.ts';
import { isOutdated, reasonOf } from '../../failureText.ts';
import { ExpiryInput } from '../expiry/ExpiryInput.tsx';
import { holderText, namedOf, summaryOf } from './concessaoModel.ts';
import { useRefreshGrants } from './useRefreshGrants.ts';

interface ExtendDialogProps {
  readonly rows: readonly Concessao[];
  readonly onDone: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Gives grants another last day. The client asks if somebody loses by an earlier one. Spec CONF-06, PRAZO-04. */
export function ExtendDialog({ rows, onDone, onClose }: ExtendDialogProps) {
  const { client } = useAppServices();
  const toast = useToast();
  const refresh = useRefreshGrants();
  const id = useId();
  const [only] = rows;
  const [until, setUntil] = useState(rows.length === 1 ? (only?.ate ?? null) : null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const finish = async () => {
    await onDone();
    onClose();
    void refresh();
  };
  const cancel = () => {
    if (isSaving) return;
    // The list still shows the grants as they were.
    if (isOutdated(failure)) void finish();
    else onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is in a portal of the page, but its events reach the form that it was opened from.
    event.stopPropagation();
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    try {
      const body = { acao: 'prorrogar' as const, expira_em: until, concessoes: namedOf(rows) };
      await client.call(updateConcessoes, { body });
      toast('success', until === null ? 'Acesso sem fim.' : 'Novo fim salvo.');
      await finish();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={cancel} aria-labelledby={id}>
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>
          {rows.length === 1 && only
            ? `Prorrogar o acesso de ${holderText(only)}`
            : `Prorrogar ${counted(rows.length, 'concessão', 'concessões')}`}
        </DialogTitle>
        <DialogContent>
          {only && (
            <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              {rows.length === 1 ? summaryOf(only) : 'Todas recebem o mesmo fim.'}
            </Typography>
          )}
          <ExpiryInput label="Novo fim" value={until} onChange={setUntil} disabled={isSaving} />
          {failure !== null && <Alert level="error">{reasonOf(failure)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel} disabled={isSaving}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving}>
            {isSaving ? 'Salvando...' : 'Prorrogar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
