import { Button, Stack } from '@mui/material';
import type { Concessao } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { lazy, Suspense, useState } from 'react';
import { holderText, namedOf } from './concessaoModel.ts';

const ExtendDialog = lazy(() =>
  import('./ExtendDialog.tsx').then((module) => ({ default: module.ExtendDialog })),
);
const WithdrawDialog = lazy(() =>
  import('./WithdrawDialog.tsx').then((module) => ({ default: module.WithdrawDialog })),
);

interface GrantActionsProps {
  readonly rows: readonly Concessao[];
  /** Called after a change, for a selection that is over. */
  readonly onDone?: () => void;
}

/** `Prorrogar` and `Retirar` for one or several grants. Nothing for what a role gives. Spec CONF-06. */
export function GrantActions({ rows, onDone }: GrantActionsProps) {
  const [asking, setAsking] = useState<'extend' | 'withdraw' | null>(null);
  if (namedOf(rows).length === 0) return null;
  const [only] = rows;
  const whose = rows.length === 1 && only ? holderText(only) : `${rows.length} concessões`;
  const dialog = { rows, onClose: () => setAsking(null), ...(onDone && { onDone }) };
  return (
    <Stack direction="row" component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap' }}>
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
        color="error"
        aria-label={`Retirar o acesso de ${whose}`}
        onClick={() => setAsking('withdraw')}
      >
        Retirar
      </Button>
      <Suspense fallback={null}>
        {asking === 'extend' && <ExtendDialog {...dialog} />}
        {asking === 'withdraw' && <WithdrawDialog {...dialog} />}
      </Suspense>
    </Stack>
  );
}
