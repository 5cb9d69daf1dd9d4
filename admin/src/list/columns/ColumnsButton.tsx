import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazyPart.ts';
import type { ChosenColumns } from './useChosenColumns.ts';

const ColumnChoices = lazyPart(() => import('./ColumnChoices.tsx'), 'ColumnChoices');

/** The button that opens the choice of the columns. */
export function ColumnsButton({ columns }: { readonly columns: ChosenColumns }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Colunas
      </Button>
      <Suspense fallback={null}>
        {anchor && (
          <ColumnChoices anchor={anchor} columns={columns} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
