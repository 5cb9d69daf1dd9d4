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

const nobody: readonly User[] = [];

/** Copies another person's access. Its list is the same for everybody, and drawn once, after what is pressed for. */
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
      onChange={({ target }) => dispatch({ deed: 'copy', user, from: Number(target.value) })}
      // The platform's own list opens at once, however many there are.
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: '12rem' }}
    >
      <option value="">-- Escolha --</option>
      <People people={people} />
    </TextField>
  );
});

const People = memo(function People({ people }: { readonly people: readonly User[] }) {
  return useDeferredValue(people, nobody).map((person) => (
    <option key={person.id} value={person.id}>
      {personName(person)}
    </option>
  ));
});
