import { TextField } from '@mui/material';
import { FormField } from './FormField.tsx';
import { wholeWidth } from './FormSection.tsx';

interface LinesFieldProps {
  readonly source: string;
  readonly label: string;
  readonly placeholder: string;
  readonly helperText: string;
  /** The most lines that show at once. */
  readonly most: number;
}

/** A text of several lines, each of which is one value. */
export function LinesField({ source, label, placeholder, helperText, most }: LinesFieldProps) {
  return (
    <FormField source={source}>
      {({ id, field, fieldState }) => (
        <TextField
          multiline
          fullWidth
          size="small"
          margin="dense"
          minRows={2}
          maxRows={most}
          id={id}
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          value={field.value ?? ''}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText}
          sx={wholeWidth}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 6_000 } }}
        />
      )}
    </FormField>
  );
}
