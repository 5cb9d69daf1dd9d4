import { useFormState, useWatch } from 'react-hook-form';
import type { ClienteFormValues } from './clienteForm.ts';

/** Says of a text that was emptied that its stored value stays: empty values are not sent. Spec ADM-CLI-07. */
export function useKeptHint() {
  const { defaultValues } = useFormState<ClienteFormValues>();
  const values = useWatch<ClienteFormValues>() as Partial<ClienteFormValues>;
  return (field: keyof ClienteFormValues): string | undefined =>
    defaultValues?.[field] && !values[field]
      ? `Vazio não é enviado: fica ${defaultValues[field]}.`
      : undefined;
}
