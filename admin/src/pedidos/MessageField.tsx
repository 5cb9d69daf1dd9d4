import { TextField } from '@mui/material';

interface MessageFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly disabled: boolean;
  readonly autoFocus?: boolean;
}

/** What the decider tells the person. */
export function MessageField({ value, onChange, disabled, autoFocus = false }: MessageFieldProps) {
  return (
    <TextField
      multiline
      fullWidth
      minRows={2}
      size="small"
      label="Recado (opcional)"
      helperText="A pessoa lê o recado junto do pedido."
      value={value}
      disabled={disabled}
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
