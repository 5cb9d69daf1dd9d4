import { TextField } from '@mui/material';
import { addedParts, dayEnd, lastDayOf } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { useState } from 'react';
import { expiryStateOf, expiryText } from './expiryText.ts';

interface ExpiryInputProps {
  readonly label: string;
  /** The expiry as an instant, or null for none. */
  readonly value: string | null;
  readonly onChange: (end: string | null) => void;
  readonly disabled?: boolean;
  readonly helperText?: string;
}

/**
 * Asks for the last day of a grant or an account, which expires when the next day begins in São Paulo. An empty field means no
 * expiry. Renders nothing with a server that has no expiries. Spec PRAZO-01, REC-02.
 */
export function ExpiryInput({
  label,
  value,
  onChange,
  disabled = false,
  helperText,
}: ExpiryInputProps) {
  const day = value ? lastDayOf(new Date(value)) : '';
  // While a day is typed, the browser gives days that are not complete. They do not change the value.
  const [typed, setTyped] = useState<string | null>(null);
  const state = expiryStateOf(value);
  return (
    <Announced recurso={addedParts.expiries}>
      <TextField
        type="date"
        size="small"
        margin="dense"
        label={label}
        value={typed ?? day}
        disabled={disabled}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onChange(null);
          const end = dayEnd(target.value);
          if (end && target.value >= '2000-01-01') onChange(end.toISOString());
        }}
        onBlur={() => setTyped(null)}
        helperText={
          state === 'ended'
            ? `${expiryText(value)}. Escolha outro dia para dar o acesso de novo.`
            : (helperText ?? 'O último dia de acesso. Vazio: sem fim.')
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2100-12-31' } }}
        sx={{ maxWidth: '22rem' }}
      />
    </Announced>
  );
}
