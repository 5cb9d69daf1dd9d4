import { TextField } from '@mui/material';
import { memo, useDeferredValue } from 'react';
import type { DraftDispatch } from '../draft/useDraft.ts';
import type { Holder } from './holders.ts';

interface CopyAccessSelectProps {
  /** Whose access can be copied. */
  readonly holders: readonly Holder[];
  /** Ids of those who get it. */
  readonly to: readonly number[];
  readonly dispatch: DraftDispatch;
}

const noHolders: readonly Holder[] = [];

/** Copies the access of another person or team. */
export const CopyAccessSelect = memo(function CopyAccessSelect({
  holders,
  to,
  dispatch,
}: CopyAccessSelectProps) {
  if (holders.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label="Copiar acesso de"
      value=""
      onChange={({ target }) =>
        dispatch({ kind: 'copyAccess', holders: to, from: Number(target.value) })
      }
      // A native select opens quickly even with thousands of options.
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: '12rem' }}
    >
      <option value="">-- Escolha --</option>
      <HolderOptions holders={holders} />
    </TextField>
  );
});

/**
 * The options are the same for every selected holder, so they are memoized. The deferred value first renders an empty
 * list, so that the panel appears before thousands of options render.
 */
const HolderOptions = memo(function HolderOptions({
  holders,
}: {
  readonly holders: readonly Holder[];
}) {
  return useDeferredValue(holders, noHolders).map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
});
