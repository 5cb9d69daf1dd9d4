import { Button } from '@mui/material';
import { ConfirmDialog, useToast } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { type Identifier, useListContext, useRefresh } from 'react-admin';
import { reasonOf } from '../failureText.ts';

interface SelectionActionProps {
  readonly text: string;
  readonly isDangerous?: boolean;
  readonly title: string;
  readonly question: (count: number) => ReactNode;
  readonly confirmText: (count: number) => string;
  readonly run: (id: Identifier) => Promise<unknown>;
  readonly doneText: (count: number) => string;
  readonly failureText: string;
}

/**
 * Runs an action on the selected records one by one after one confirmation. Records that it failed for stay selected, and each
 * reason is told once.
 */
export function SelectionAction({
  text,
  isDangerous = false,
  title,
  question,
  confirmText,
  run,
  doneText,
  failureText,
}: SelectionActionProps) {
  const { selectedIds, onSelect } = useListContext();
  const refresh = useRefresh();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const count = selectedIds.length;

  const runAll = async () => {
    const failed: Identifier[] = [];
    const reasons = new Set<string>();
    for (const [index, id] of selectedIds.entries()) {
      setDone(index);
      try {
        await run(id);
      } catch (error) {
        failed.push(id);
        reasons.add(reasonOf(error));
      }
    }
    setDone(null);
    if (failed.length < count) toast('success', doneText(count - failed.length));
    for (const reason of reasons) toast('error', `${failureText} ${reason}`);
    onSelect(failed);
    refresh();
  };
  return (
    <>
      <Button
        size="small"
        {...(isDangerous ? { variant: 'contained', color: 'error' } : { variant: 'outlined' })}
        onClick={() => setAsking(true)}
      >
        {text}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          message={done === null ? question(count) : `${done} de ${count}...`}
          confirmText={confirmText(count)}
          tone={isDangerous ? 'danger' : 'plain'}
          onConfirm={runAll}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
