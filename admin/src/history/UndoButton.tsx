import { Button } from '@mui/material';
import type { AuditEntry } from '@portal/api-client/contract';
import { useUndo } from '../undo/UndoProvider.tsx';

interface UndoButtonProps {
  readonly sentence: string;
  /** A row of each change of the press, the oldest first. */
  readonly rows: readonly AuditEntry[];
}

/** Undoes the press of an entry of history, after a question: its last change first. Spec DESF-01. */
export function UndoButton({ sentence, rows }: UndoButtonProps) {
  const undo = useUndo();
  const [first, ...others] = rows;
  return (
    <Button
      size="small"
      aria-label={`Desfazer: ${sentence}`}
      onClick={() =>
        undo({
          ids: rows.map(({ id }) => id).reverse(),
          sentence,
          completa: rows.every(({ desfazer }) => desfazer?.completa),
          ...(first?.desfazer && others.length === 0 && { registros: first.desfazer.registros }),
        })
      }
      sx={{ minWidth: 0, px: 0.5, fontWeight: 'fontWeightRegular' }}
    >
      Desfazer…
    </Button>
  );
}
