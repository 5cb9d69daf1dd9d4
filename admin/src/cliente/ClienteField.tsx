import { FormField } from '../form/FormField.tsx';
import type { RecordSearchProps } from '../form/RecordSearch.tsx';
import { ClienteSearch } from './ClienteSearch.tsx';

interface ClienteFieldProps
  extends Pick<RecordSearchProps, 'placeholder' | 'isRequired' | 'onFailure' | 'sx'> {
  /** Called after the form has stored the value, which is empty for none. */
  readonly onChosen?: (cliente: string) => void;
}

/** The cliente of a record, in a form of superusers. The value is the id as a text; the empty text means no choice. */
export const ClienteField = ({
  placeholder = 'Selecione um cliente',
  isRequired = true,
  onChosen,
  ...props
}: ClienteFieldProps) => (
  <FormField source="cliente">
    {({ field, fieldState }) => (
      <ClienteSearch
        {...props}
        placeholder={placeholder}
        isRequired={isRequired}
        id={Number(field.value) || null}
        onChange={(id) => {
          const value = id === null ? '' : String(id);
          field.onChange(value);
          onChosen?.(value);
        }}
        inputRef={field.ref}
        onBlur={field.onBlur}
        refusal={fieldState.error?.message}
      />
    )}
  </FormField>
);
