import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { PlanilhaLinha } from '@portal/api-client/contract';
import { type LineFilter, lineFilterNames, linesOf } from './sheetLines.ts';

interface SheetFilterProps {
  readonly lines: readonly PlanilhaLinha[];
  readonly value: LineFilter;
  readonly onChange: (value: LineFilter) => void;
}

/** Chooses which lines are shown. Each choice says how many lines it has; one without lines is left out. Spec PLAN-02. */
export function SheetFilter({ lines, value, onChange }: SheetFilterProps) {
  const choices = lineFilterNames.map((name) => [name, linesOf(lines, name).length] as const);
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
