import { Button, Stack, TextField } from '@mui/material';
import { dayEnd, lastDayOf } from '@portal/api-client/rules';
import { use, useEffect, useRef, useState } from 'react';
import { UnreadableDays } from './UnreadableDays.tsx';

interface DayInputProps {
  readonly label: string;
  /** The end of the day as an instant, or null for none. */
  readonly value: string | null;
  readonly onChange: (end: string | null) => void;
  readonly disabled?: boolean;
  readonly helperText: string;
  /** Said of a day that is not complete, does not exist or is out of range. */
  readonly unreadableText: string;
  /** The first and the last day, as `AAAA-MM-DD`. */
  readonly min: string;
  readonly max: string;
  /** The ends that one press chooses. */
  readonly shortcuts: readonly { readonly text: string; readonly end: string }[];
}

/**
 * Asks for a day, which ends when the next one begins in São Paulo. A day that is not complete, does not exist or is out of range
 * leaves the value as it is, and no change is sent meanwhile. Spec PRAZO-01, ENTR-01. The platform's field has the order of the browser's
 * language, so an English browser takes the month first. `@mui/x-date-pickers` would not, but it needs a date library, replaces the platform's
 * calendar, and reports half-typed days as well.
 */
export function DayInput({
  label,
  value,
  onChange,
  disabled = false,
  helperText,
  unreadableText,
  min,
  max,
  shortcuts,
}: DayInputProps) {
  const day = value ? lastDayOf(new Date(value)) : '';
  const days = use(UnreadableDays);
  const input = useRef<HTMLInputElement>(null);
  // What the browser tells while a day is typed; null while the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  /**
   * Browsers tell an empty text for a day that is not complete, and only the validity differs from that of an empty field. The day
   * that is stored may be out of the field's range, because the server takes later ones: it stays, and prevents no save.
   */
  const check = (field: HTMLInputElement) => {
    const isStored = field.value !== '' && field.value === day;
    const isReadable = field.validity.valid || isStored;
    if (isReadable) days.delete(field);
    else days.add(field);
    return isReadable;
  };
  useEffect(() => {
    const field = input.current;
    return () => {
      if (field) days.delete(field);
    };
  }, [days]);
  /** Takes what stands in the field. Returns whether it can be read. */
  const take = (field: HTMLInputElement) => {
    if (!check(field)) return false;
    setTold(false);
    const end = dayEnd(field.value);
    if (field.value === '') onChange(null);
    else if (end) onChange(end.toISOString());
    return true;
  };
  /**
   * The text of a day that is deleted part by part is empty after the first part, and React tells no change after the last. A field that
   * nobody has typed in keeps its value.
   */
  const takeCleared = (field: HTMLInputElement) =>
    typed === '' && day !== '' ? take(field) : check(field);
  const choose = (end: string) => {
    // React does not replace a day that is not complete, because its text is empty.
    if (input.current) {
      input.current.value = lastDayOf(new Date(end));
      check(input.current);
    }
    setTyped(null);
    setTold(false);
    onChange(end);
  };
  return (
    <Stack>
      <TextField
        type="date"
        size="small"
        margin="dense"
        label={label}
        value={typed ?? day}
        disabled={disabled}
        error={isTold}
        onChange={({ target }) => {
          setTyped(target.value);
          take(target as HTMLInputElement);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && input.current) setTold(!takeCleared(input.current));
        }}
        onKeyUp={({ target }) => void takeCleared(target as HTMLInputElement)}
        onBlur={({ target }) => {
          const isReadable = takeCleared(target as HTMLInputElement);
          setTold(!isReadable);
          if (isReadable) setTyped(null);
        }}
        helperText={isTold ? unreadableText : helperText}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { ref: input, min, max },
          formHelperText: { role: isTold ? 'alert' : undefined },
        }}
        sx={{ maxWidth: '22rem' }}
      />
      {shortcuts.length > 0 && !disabled && (
        <Stack direction="row" role="group" aria-label="Atalhos" sx={{ gap: 0.5 }}>
          {shortcuts.map(({ text, end }) => (
            <Button
              key={text}
              size="small"
              aria-pressed={value === end}
              onClick={() => choose(end)}
            >
              {text}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
