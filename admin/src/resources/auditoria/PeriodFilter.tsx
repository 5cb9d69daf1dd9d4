import { Button, ButtonGroup, TextField } from '@mui/material';
import { dayEnd, lastDayOf } from '@portal/api-client/rules';
import { useState } from 'react';
import { useListFilterContext } from 'react-admin';

const dayMs = 24 * 60 * 60_000;

/** The periods that one press chooses. Each ends today. */
const periods = [
  { text: 'Hoje', days: 1 },
  { text: '7 dias', days: 7 },
  { text: '30 dias', days: 30 },
] as const;

/** False while a day is typed: browsers tell an empty text for a day that is not complete. Spec ENTR-01. */
const isReadable = (field: EventTarget) => (field as HTMLInputElement).validity.valid;

/** The beginning of a day in Brasília; null for a text that is no day. */
function dayStart(day: string): Date | null {
  const before = new Date(Date.parse(`${day}T12:00:00Z`) - dayMs);
  return Number.isNaN(before.getTime()) ? null : dayEnd(before.toISOString().slice(0, 10));
}

/** The first and the last day of the shown period, which also one press chooses. Both days belong to it. Spec HIST-04, CONF-05. */
export function PeriodFilter() {
  const { filterValues, setFilters } = useListFilterContext();
  const { since, until, ...others } = filterValues;
  const set = (changed: { since?: Date | null; until?: Date | null }) => {
    const period = {
      ...(since && { since }),
      ...(until && { until }),
      ...Object.fromEntries(Object.entries(changed).map(([name, at]) => [name, at?.toISOString()])),
    };
    const known = Object.entries(period).filter(([, value]) => value !== undefined);
    setFilters({ ...others, ...Object.fromEntries(known) });
  };
  return (
    <>
      <ButtonGroup size="small" aria-label="Período">
        {periods.map(({ text, days }) => {
          const from = dayStart(lastDayOf(new Date(Date.now() - (days - 1) * dayMs + 1)));
          const isShown = since === from?.toISOString() && !until;
          return (
            <Button
              key={text}
              variant={isShown ? 'contained' : 'outlined'}
              aria-pressed={isShown}
              onClick={() => set({ since: isShown ? null : from, until: null })}
              sx={{ minHeight: 40, whiteSpace: 'nowrap' }}
            >
              {text}
            </Button>
          );
        })}
      </ButtonGroup>
      <DayField
        label="De"
        day={since ? lastDayOf(new Date(Date.parse(since) + 1)) : ''}
        onChange={(day) => set({ since: dayStart(day) })}
      />
      <DayField
        label="Até"
        day={until ? lastDayOf(new Date(until)) : ''}
        onChange={(day) => set({ until: dayEnd(day) })}
      />
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/**
 * A day of the period. While somebody types 15, the date is the first of the month after the 1, and the list shows that period. The field
 * shows what is typed until it loses the focus: a new value of the property would replace the text in the middle of typing.
 */
function DayField({ label, day, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  // Browsers tell no change when the last part of a day is deleted.
  const take = (field: EventTarget) => {
    const isCleared = typed === '' && day !== '' && isReadable(field);
    if (isCleared) onChange('');
  };
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed ?? day}
      error={isTold}
      helperText={isTold && 'Dia incompleto.'}
      onKeyUp={({ target }) => take(target)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isReadable(target)) onChange(target.value);
      }}
      onBlur={({ target }) => {
        take(target);
        setTold(!isReadable(target));
        if (isReadable(target)) setTyped(null);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: '2000-01-01', max: '2100-12-31' },
      }}
      // Beside each other, or below each other where a date would be cut.
      sx={{ flex: { xs: '1 1 9.25rem', sm: 'none' }, width: { sm: '10.5rem' } }}
    />
  );
}
