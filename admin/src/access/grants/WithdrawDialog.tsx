import { Box } from '@mui/material';
import { updateConcessoes } from '@portal/api-client/contract';
import { ConfirmDialog, useAppServices, useToast } from '@portal/ui';
import { isOutdated, reasonOf } from '../../failureText.ts';
import { useReadAgain } from '../../form/useReadAgain.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';
import { EffectStatus } from '../rehearsal/EffectStatus.tsx';
import { useSelectionEffect } from '../rehearsal/useSelectionEffect.tsx';
import { actText, type ConcessaoRow, namedOf, summaryOf } from './concessaoModel.ts';

interface WithdrawDialogProps {
  readonly rows: readonly ConcessaoRow[];
  /** The report from which they are taken, where the grants do not name it. */
  readonly from?: string;
  readonly onDone: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Asks before it takes grants away, and says who loses what. Spec CONF-01, CONF-06. */
export function WithdrawDialog({ rows, from, onDone, onClose }: WithdrawDialogProps) {
  const { client } = useAppServices();
  const toast = useToast();
  const undoable = useUndoToast();
  const readAgain = useReadAgain();
  const body = { acao: 'retirar' as const, concessoes: namedOf(rows) };
  const { effect, isReady, accept } = useSelectionEffect(
    [{ metodo: 'POST', caminho: updateConcessoes.path, corpo: body }],
    // One change for all the grants, of any number of people.
    () => <EffectStatus state="failed" />,
  );
  const [only] = rows;
  const act = actText('Retirar', rows);

  const withdraw = async () => {
    accept();
    try {
      await undoable(rows.length === 1 ? 'Acesso retirado.' : 'Acessos retirados.', () =>
        client.call(updateConcessoes, { body }),
      );
      await onDone();
    } catch (error) {
      toast('error', `Falha ao retirar. ${reasonOf(error)}`);
      if (isOutdated(error)) await onDone();
    }
    void readAgain();
  };
  return (
    <ConfirmDialog
      title={act}
      message={
        <>
          {from !== undefined && <Box sx={{ mb: 1 }}>{`Relatório: ${from}`}</Box>}
          {rows.length === 1 && only ? (
            summaryOf(only)
          ) : (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {rows.slice(0, maxNamed).map((row) => (
                <li key={row.id}>{summaryOf(row)}</li>
              ))}
              {rows.length > maxNamed && <li>{`e mais ${rows.length - maxNamed}`}</li>}
            </Box>
          )}
        </>
      }
      details={effect}
      confirmText={act}
      tone="danger"
      isReady={isReady}
      onConfirm={withdraw}
      onClose={onClose}
    />
  );
}

const maxNamed = 10;
