import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { filteredLines, type ImportLine, type LineFilter, lineFilters } from './lineStates.ts';

interface ImportFilterProps {
  readonly lines: readonly ImportLine[];
  readonly value: LineFilter;
  readonly onChange: (value: LineFilter) => void;
}

/** Chooses which lines are shown. Each choice says how many lines it has; one without lines is left out. Spec ENTR-04. */
export function ImportFilter({ lines, value, onChange }: ImportFilterProps) {
  const choices = lineFilters.map(([name]) => [name, filteredLines(lines, name).length] as const);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label="Linhas mostradas"
      sx={{ flexWrap: 'wrap' }}
      onChange={(_, chosen: LineFilter | null) => chosen && onChange(chosen)}
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
