import { Box, Button, Stack } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { counted } from '../../counted.ts';
import { keepFocus } from '../../layout/keepFocus.ts';
import { lazyPart } from '../../lazyPart.ts';
import { type ConcessaoRow, holderText, namedOf } from './concessaoModel.ts';

const ExtendDialog = lazyPart(() => import('./ExtendDialog.tsx'), 'ExtendDialog');
const WithdrawDialog = lazyPart(() => import('./WithdrawDialog.tsx'), 'WithdrawDialog');

interface GrantActionsProps {
  readonly rows: readonly ConcessaoRow[];
  /** Called when these grants are gone or others by now, for a selection that is over. The dialog waits for a returned promise. */
  readonly onDone?: () => Promise<void> | void;
}

/** `Prorrogar` and `Retirar` for one or several grants. Nothing for what a role gives. Spec CONF-06. */
export function GrantActions({ rows, onDone }: GrantActionsProps) {
  const [asking, setAsking] = useState<'extend' | 'withdraw' | null>(null);
  // Changed rows and selections go when the list is read again, and their buttons with them.
  const isOver = useRef(false);
  useEffect(() => () => void (isOver.current && keepFocus()), []);
  if (namedOf(rows).length === 0) return null;
  const [only] = rows;
  const whose =
    rows.length === 1 && only ? holderText(only) : counted(rows.length, 'concessão', 'concessões');
  const dialog = {
    rows,
    onClose: () => setAsking(null),
    onDone: () => {
      isOver.current = true;
      return onDone?.();
    },
  };
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}
    >
      <Announced recurso={addedParts.expiries}>
        <Button
          size="small"
          aria-label={`Prorrogar o acesso de ${whose}`}
          onClick={() => setAsking('extend')}
        >
          Prorrogar
        </Button>
      </Announced>
      <Button
        size="small"
        color="inherit"
        aria-label={`Retirar o acesso de ${whose}`}
        onClick={() => setAsking('withdraw')}
      >
        Retirar
      </Button>
      {/* A dialog inherits from the cell that it stands in. */}
      <Box component="span" sx={{ whiteSpace: 'normal', textAlign: 'start' }}>
        <Suspense fallback={null}>
          {asking === 'extend' && <ExtendDialog {...dialog} />}
          {asking === 'withdraw' && <WithdrawDialog {...dialog} />}
        </Suspense>
      </Box>
    </Stack>
  );
}
