import { Button, type SxProps, TextField, type Theme } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import type { ReactNode } from 'react';
import { FormField } from './FormField.tsx';

interface SelectFieldProps {
  readonly source: string;
  /** The name that a server announces if it has the field. */
  readonly recurso?: Recurso | undefined;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  /** Text of the first option, which means no choice. Without it the field always has a value. */
  readonly emptyText?: string;
  readonly disabled?: boolean;
  readonly isRequired?: boolean;
  readonly helperText?: ReactNode;
  /** The reason why the choices did not load. The field shows it, because the toast about it disappears. */
  readonly failure?: string | undefined;
  /** Loads the choices again after a failure. */
  readonly onRetry?: () => unknown;
  readonly sx?: SxProps<Theme>;
  /** Called after the form has stored the value. */
  readonly onChosen?: (value: string) => void;
}

/** A native select in a form. The value is a string; the empty string means no choice. */
export function SelectField({
  source,
  recurso,
  label,
  choices,
  emptyText,
  disabled = false,
  isRequired = false,
  helperText,
  failure,
  onRetry,
  sx,
  onChosen,
}: SelectFieldProps) {
  return (
    <FormField source={source} recurso={recurso}>
      {({ id, field, fieldState }) => (
        <TextField
          select
          fullWidth
          size="small"
          margin="dense"
          id={id}
          label={label}
          name={field.name}
          value={field.value ?? ''}
          inputRef={field.ref}
          disabled={disabled}
          required={isRequired}
          error={fieldState.invalid || failure !== undefined}
          helperText={
            failure !== undefined && onRetry ? (
              <>
                {failure}
                <Button
                  size="small"
                  onClick={onRetry}
                  aria-label={`Tentar novamente: ${label}`}
                  sx={{ display: 'block', minWidth: 0, px: 0.5, fontSize: '0.75rem' }}
                >
                  Tentar novamente
                </Button>
              </>
            ) : (
              (fieldState.error?.message ?? failure ?? helperText)
            )
          }
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event);
            onChosen?.(event.target.value);
          }}
          {...(sx ? { sx } : {})}
          slotProps={{
            select: { native: true },
            inputLabel: { shrink: true },
            formHelperText: failure === undefined ? {} : { role: 'alert' },
          }}
        >
          {emptyText !== undefined && <option value="">{emptyText}</option>}
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </TextField>
      )}
    </FormField>
  );
}
