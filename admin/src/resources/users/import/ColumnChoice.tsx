import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { userRecord } from '@portal/api-client/records';
import { useState } from 'react';
import type { ChosenColumns, ColumnsMissing } from '../csv/readUsersCsv.ts';

interface ColumnChoiceProps {
  readonly columns: ColumnsMissing;
  readonly onChoose: (chosen: ChosenColumns) => void;
}

/** Asks which columns of a file have what no title names. Proposes the e-mail for the username, and the other way round. Spec ENTR-04. */
export function ColumnChoice({
  columns: { missing, titles, proposed },
  onChoose,
}: ColumnChoiceProps) {
  const [chosen, setChosen] = useState<ChosenColumns>(
    () => new Map(proposed === null ? [] : missing.map((name) => [name, proposed])),
  );
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2">Escolha a coluna, ou envie outro arquivo.</Typography>
      {missing.map((name) => (
        <TextField
          key={name}
          select
          size="small"
          label={`Coluna de ${userRecord[name].title}`}
          value={chosen.get(name) ?? ''}
          onChange={({ target }) => setChosen(new Map([...chosen, [name, Number(target.value)]]))}
          sx={{ minWidth: '16rem' }}
        >
          {titles.map((title, index) =>
            title.trim() === '' ? null : (
              <MenuItem key={index} value={index}>
                {title.trim()}
              </MenuItem>
            ),
          )}
        </TextField>
      ))}
      <Button
        variant="outlined"
        disabled={chosen.size < missing.length}
        onClick={() => onChoose(chosen)}
      >
        Usar estas colunas
      </Button>
    </Stack>
  );
}
