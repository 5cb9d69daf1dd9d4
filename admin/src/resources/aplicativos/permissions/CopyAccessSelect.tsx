import { TextField } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { memo, useDeferredValue } from 'react';
import { personName } from './personName.ts';
import type { DraftDispatch } from './useDraft.ts';

interface CopyAccessSelectProps {
  readonly people: readonly User[];
  readonly user: number;
  readonly dispatch: DraftDispatch;
}

const noPeople: readonly User[] = [];

/** Copies another person's access to this person. */
export const CopyAccessSelect = memo(function CopyAccessSelect({
  people,
  user,
  dispatch,
}: CopyAccessSelectProps) {
  if (people.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label="Copiar acesso de"
      value=""
      onChange={({ target }) => dispatch({ kind: 'copyAccess', user, from: Number(target.value) })}
      // A native select opens quickly even with thousands of options.
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: '12rem' }}
    >
      <option value="">-- Escolha --</option>
      <PersonOptions people={people} />
    </TextField>
  );
});

/**
 * The options are the same for every selected person, so they are memoized. The deferred value first renders an empty
 * list, so that the panel appears before thousands of options render.
 */
const PersonOptions = memo(function PersonOptions({
  people,
}: {
  readonly people: readonly User[];
}) {
  return useDeferredValue(people, noPeople).map((person) => (
    <option key={person.id} value={person.id}>
      {personName(person)}
    </option>
  ));
});
