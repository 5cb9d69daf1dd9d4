import type { ComponentProps } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { TextField } from '../../form/TextField.tsx';
import type { ClienteTextField } from './clienteFields.ts';

type UnclearableTextFieldProps = Omit<ComponentProps<typeof TextField>, 'source' | 'helperText'> & {
  readonly source: ClienteTextField;
};

/** Says of a text that was emptied that its stored value stays: empty values are not sent. Spec ADM-CLI-07. */
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
