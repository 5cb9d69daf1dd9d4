import { Suspense } from 'react';
import { FormField } from '../form/FormField.tsx';
import type { RecordSearchProps } from '../form/RecordSearch.tsx';
import { lazyPart } from '../lazyPart.ts';

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

// Only superusers load it.
const RecordSearch = lazyPart(() => import('../form/RecordSearch.tsx'), 'RecordSearch');

/** Chooses a cliente among all. */
export const ClienteSearch = (props: Omit<RecordSearchProps, 'resource' | 'label' | 'isEager'>) => (
  <Suspense fallback={null}>
    <RecordSearch resource="clientes" label="Cliente" isEager sx={{ width: '100%' }} {...props} />
  </Suspense>
);
