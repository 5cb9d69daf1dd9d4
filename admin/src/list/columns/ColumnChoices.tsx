import { Button, Checkbox, FormControlLabel, FormGroup, Popover } from '@mui/material';
import type { ChosenColumns } from './useChosenColumns.ts';

interface ColumnChoicesProps {
  readonly anchor: HTMLElement;
  readonly columns: ChosenColumns;
  readonly onClose: () => void;
}

/** A checkbox for each column. A change shows at once. */
export function ColumnChoices({ anchor, columns, onClose }: ColumnChoicesProps) {
  const { choices, choose, reset } = columns;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Colunas', sx: { p: 2 } } }}
    >
      <FormGroup>
        {choices.map(({ title, isShown }) => (
          <FormControlLabel
            key={title}
            label={title}
            control={
              <Checkbox
                size="small"
                checked={isShown}
                onChange={(_, isChecked) => choose(title, isChecked)}
              />
            }
          />
        ))}
      </FormGroup>
      <Button size="small" disabled={!reset} onClick={reset} sx={{ mt: 1 }}>
        Restaurar padrão
      </Button>
    </Popover>
  );
}
