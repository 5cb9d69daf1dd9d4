import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { FormField } from './FormField.tsx';

interface SwitchFieldProps {
  readonly source: string;
  /** The name that a server announces if it has the field. */
  readonly recurso?: Recurso | undefined;
  readonly label: string;
  readonly helperText?: string | undefined;
  readonly disabled?: boolean;
  /** True for a switch that shows its value and cannot be changed. HTML has no read-only checkbox. */
  readonly readOnly?: boolean;
  /** Returns a text that describes the state. */
  readonly textOf?: (isOn: boolean) => string;
}

export function SwitchField({
  source,
  recurso,
  label,
  helperText,
  disabled = false,
  readOnly = false,
  textOf,
}: SwitchFieldProps) {
  return (
    <FormField source={source} recurso={recurso}>
      {({ id, field }) => {
        const isOn = Boolean(field.value);
        const note = textOf?.(isOn) ?? helperText;
        return (
          <Stack sx={{ py: 0.5 }}>
            <FormControlLabel
              control={
                <Switch
                  id={id}
                  name={field.name}
                  checked={isOn}
                  disabled={disabled || readOnly}
                  onChange={(_, checked) => field.onChange(checked)}
                  onBlur={field.onBlur}
                  slotProps={{ input: { ref: field.ref } }}
                />
              }
              label={label}
            />
            {note && (
              <Typography variant="caption" sx={{ color: 'text.secondary', pl: 6 }}>
                {note}
              </Typography>
            )}
          </Stack>
        );
      }}
    </FormField>
  );
}
