import { TextField as MuiTextField, type SxProps, type Theme } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { FormField } from './FormField.tsx';

export interface TextFieldProps {
  readonly source: string;
  /** The name that a server announces if it has the field. */
  readonly recurso?: Recurso | undefined;
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly helperText?: ReactNode;
  readonly isRequired?: boolean;
  readonly disabled?: boolean;
  /** True for a text that can be read and copied, but not changed. */
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** Lets the text have several lines, at least so many of which are shown. */
  readonly minRows?: number;
  readonly sx?: SxProps<Theme>;
}

/** A text input in a form, with the validation message below. react-admin sets the value of a cleared field to null. */
export function TextField({
  source,
  recurso,
  label,
  type = 'text',
  placeholder,
  helperText,
  isRequired = false,
  disabled = false,
  readOnly = false,
  autoFocus = false,
  autoComplete = 'off',
  maxLength,
  minRows,
  sx,
}: TextFieldProps) {
  return (
    <FormField source={source} recurso={recurso}>
      {({ id, field, fieldState }) => (
        <MuiTextField
          fullWidth
          size="small"
          margin="dense"
          id={id}
          label={label}
          type={type}
          placeholder={placeholder}
          required={isRequired}
          disabled={disabled}
          autoFocus={autoFocus}
          autoComplete={autoComplete}
          name={field.name}
          value={field.value ?? ''}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText}
          onBlur={field.onBlur}
          onChange={field.onChange}
          {...(sx ? { sx } : {})}
          {...(minRows ? { multiline: true, minRows } : {})}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength, readOnly } }}
        />
      )}
    </FormField>
  );
}
