import { ToggleButton, ToggleButtonGroup } from '@mui/material';

interface LineFilterProps<Name extends string> {
  /** Each choice with the number of its lines. */
  readonly choices: readonly (readonly [name: Name, count: number])[];
  readonly value: Name;
  readonly onChange: (value: Name) => void;
}

/** Chooses which lines of a file are shown. Each choice says how many lines it has; one without lines is left out. Spec ENTR-04, PLAN-02. */
export function LineFilter<Name extends string>(props: LineFilterProps<Name>) {
  const { choices, value, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label="Linhas mostradas"
      sx={{ flexWrap: 'wrap' }}
      onChange={(_, chosen: Name | null) => chosen && onChange(chosen)}
    >
      {choices
        .filter(([name, count]) => count > 0 || name === value)
        .map(([name, count]) => (
          <ToggleButton key={name} value={name} sx={{ textTransform: 'none' }}>
            {`${name} (${count.toLocaleString('pt-BR')})`}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  );
}
