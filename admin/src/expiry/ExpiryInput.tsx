import { Button, Stack, TextField } from '@mui/material';
import { addedParts, dayEnd, lastDayOf } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { use, useEffect, useRef, useState } from 'react';
import { expiryStateOf, expiryText } from './expiryText.ts';
import { shortcutsFrom } from './shortcutsFrom.ts';
import { UnreadableDays } from './UnreadableDays.tsx';

interface ExpiryInputProps {
  readonly label: string;
  /** The expiry as an instant, or null for none. */
  readonly value: string | null;
  readonly onChange: (end: string | null) => void;
  readonly disabled?: boolean;
  readonly helperText?: string;
  /** False where there are many of these fields. */
  readonly hasShortcuts?: boolean;
}

const unreadableText =
  'Dia incompleto, ou que não existe. Corrija-o ou apague-o: até lá nada é salvo.';

/**
 * Asks for the last day of a grant or an account, which expires when the next day begins in São Paulo. An empty field means no
 * expiry. A day that is not complete, does not exist or is out of range leaves the value as it is, and no change is sent meanwhile.
 * Renders nothing with a server that has no expiries. Spec PRAZO-01, REC-02, ENTR-01.
 */
export function ExpiryInput({
  label,
  value,
  onChange,
  disabled = false,
  helperText,
  hasShortcuts = true,
}: ExpiryInputProps) {
  const day = value ? lastDayOf(new Date(value)) : '';
  const days = use(UnreadableDays);
  const input = useRef<HTMLInputElement>(null);
  // What the browser tells while a day is typed; null while the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const state = expiryStateOf(value);
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
    <Announced recurso={addedParts.expiries}>
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
            if (!check(target as HTMLInputElement)) return;
            setTold(false);
            const end = dayEnd(target.value);
            if (target.value === '') onChange(null);
            else if (end) onChange(end.toISOString());
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && input.current) setTold(!check(input.current));
          }}
          onBlur={({ target }) => {
            const isReadable = check(target as HTMLInputElement);
            setTold(!isReadable);
            if (isReadable) setTyped(null);
          }}
          helperText={
            isTold
              ? unreadableText
              : state === 'ended'
                ? `${expiryText(value)}. Escolha outro dia para dar o acesso de novo.`
                : (helperText ?? 'O último dia de acesso. Vazio: sem fim.')
          }
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { ref: input, min: '2000-01-01', max: '2100-12-31' },
            formHelperText: { role: isTold ? 'alert' : undefined },
          }}
          sx={{ maxWidth: '22rem' }}
        />
        {hasShortcuts && !disabled && (
          <Stack direction="row" role="group" aria-label="Atalhos" sx={{ gap: 0.5 }}>
            {shortcutsFrom(new Date()).map(({ text, end }) => (
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
    </Announced>
  );
}
