import { Button } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { Announced, ConfirmDialog, useToast } from '@portal/ui';
import { type ReactNode, use, useState } from 'react';
import { type Identifier, useListContext, useRefresh } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';
import { refusesDays } from '../expiry/createRefusingClient.ts';
import { UnreadableDays } from '../expiry/UnreadableDays.tsx';
import type { Change } from './ConfirmedChanges.ts';
import { useSelectionEffect } from './useSelectionEffect.tsx';

interface SelectionActionProps {
  readonly text: string;
  /** The name that a server announces if it has what the action changes. */
  readonly recurso?: Recurso;
  readonly isDangerous?: boolean;
  readonly title: string;
  readonly question: (count: number) => ReactNode;
  readonly confirmText: (count: number) => string;
  /** The call by which `run` changes a record, if the question can tell its effect on access. */
  readonly changeOf?: (id: Identifier) => Change;
  readonly run: (id: Identifier) => Promise<unknown>;
  readonly doneText: (count: number) => string;
  readonly failureText: string;
}

/** A button that changes all selected records, after a dialog has asked for confirmation. */
export function SelectionAction(props: SelectionActionProps) {
  const { text, recurso } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <Announced recurso={recurso}>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {text}
      </Button>
      {isAsking && <SelectionDialog {...props} onClose={() => setAsking(false)} />}
    </Announced>
  );
}

/**
 * Asks once for all selected records, with the sum of the effects, then changes them one by one. Records that it failed for stay
 * selected, and each reason is shown once.
 */
function SelectionDialog({
  isDangerous = false,
  title,
  question,
  confirmText,
  changeOf,
  run,
  doneText,
  failureText,
  onClose,
}: SelectionActionProps & { readonly onClose: () => void }) {
  const { selectedIds, onSelect } = useListContext();
  const refresh = useRefresh();
  const toast = useToast();
  const days = use(UnreadableDays);
  const undoable = useUndoToast();
  // The selection as it was asked about.
  const [ids] = useState(selectedIds);
  const [done, setDone] = useState<number | null>(null);
  const { effect, isReady, accept } = useSelectionEffect(changeOf ? ids.map(changeOf) : []);

  const runAll = async () => {
    accept();
    const failed: Identifier[] = [];
    const reasons = new Set<string>();
    const runEach = async () => {
      for (const [index, id] of ids.entries()) {
        setDone(index);
        try {
          await run(id);
        } catch (error) {
          failed.push(id);
          reasons.add(reasonOf(error));
        }
      }
      setDone(null);
    };
    await undoable(
      () => (failed.length < ids.length ? doneText(ids.length - failed.length) : null),
      runEach,
    );
    for (const reason of reasons) toast('error', `${failureText} ${reason}`);
    onSelect(failed);
    refresh();
  };
  return (
    <ConfirmDialog
      title={title}
      message={done === null ? question(ids.length) : `${done} de ${ids.length}...`}
      details={done === null && effect}
      confirmText={confirmText(ids.length)}
      tone={isDangerous ? 'danger' : 'plain'}
      isReady={isReady}
      // The question, with its day, makes room for the progress: no call could be refused for it.
      refuses={() => refusesDays(days)}
      onConfirm={runAll}
      onClose={onClose}
    />
  );
}
