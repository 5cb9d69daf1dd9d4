import { Button } from '@mui/material';
import type { AuditEntry } from '@portal/api-client/contract';
import { useUndo } from '../undo/UndoProvider.tsx';
import { sentenceOf } from './auditModel.ts';

interface UndoButtonProps extends NonNullable<AuditEntry['desfazer']> {
  readonly row: AuditEntry;
}

/** Undoes the change of a row of history, after a question. Spec DESF-01. */
export function UndoButton({ row, registros, completa }: UndoButtonProps) {
  const undo = useUndo();
  const sentence = sentenceOf(row);
  return (
    <Button
      size="small"
      aria-label={`Desfazer: ${sentence}`}
      onClick={() => undo({ ids: [row.id], sentence, registros, completa })}
      sx={{ minWidth: 0, px: 0.5, fontWeight: 'fontWeightRegular' }}
    >
      Desfazer…
    </Button>
  );
}
