import type { ComponentProps } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { TextField } from '../../form/TextField.tsx';
import type { ClienteTextField } from './clienteFields.ts';

type UnclearableTextFieldProps = Omit<ComponentProps<typeof TextField>, 'source' | 'helperText'> & {
  readonly source: ClienteTextField;
};

/**
 * A text field whose stored value cannot be cleared, because empty values are not sent. A hint says so when the field
 * is empty. Spec ADM-CLI-07.
 */
export function UnclearableTextField(props: UnclearableTextFieldProps) {
  const { defaultValues } = useFormState();
  const value: string = useWatch({ name: props.source });
  const stored: string | undefined = defaultValues?.[props.source];
  return (
    <TextField
      {...props}
      helperText={stored && !value ? `Vazio não é enviado: fica ${stored}.` : undefined}
    />
  );
}
