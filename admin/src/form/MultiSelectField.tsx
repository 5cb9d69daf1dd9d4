import { Autocomplete, Chip, TextField } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import type { ReactNode } from 'react';
import { FormField } from './FormField.tsx';
import { wholeWidth } from './FormSection.tsx';

interface MultiSelectFieldProps<V extends string | number> {
  readonly source: string;
  /** The name that a server announces if it has the field. */
  readonly recurso?: Recurso | undefined;
  readonly label: string;
  /** The values that can be chosen. They are ids, because objects change with each answer and would clear the typed text. */
  readonly options: readonly V[];
  readonly nameOf: (value: V) => string;
  /** The title above the options that have it in common. The options must be sorted by it. */
  readonly groupOf?: (value: V) => string;
  readonly isSame?: (one: V, other: V) => boolean;
  readonly noOptionsText: string;
  readonly helperText: ReactNode;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly isLoading?: boolean;
  /** The reason why the options did not load. */
  readonly failure?: string | undefined;
  /** Searches on the server. Without it, the browser filters the options. */
  readonly onSearch?: (text: string) => void;
  /** At most this many chosen values are shown with their names. The field counts the others. */
  readonly maxShown?: number;
}

/** Chooses any number of values from a list that can be searched. Takes the whole width of its section. */
export function MultiSelectField<V extends string | number>({
  source,
  recurso,
  label,
  options,
  nameOf,
  groupOf,
  isSame,
  noOptionsText,
  helperText,
  placeholder = '',
  disabled = false,
  isLoading = false,
  failure,
  onSearch,
  maxShown = Number.POSITIVE_INFINITY,
}: MultiSelectFieldProps<V>) {
  return (
    <FormField source={source} recurso={recurso}>
      {({ id, field, fieldState }) => {
        const chosen: V[] = field.value ?? [];
        return (
          <Autocomplete
            multiple
            fullWidth
            size="small"
            id={id}
            sx={wholeWidth}
            disabled={disabled}
            options={options}
            value={chosen}
            loading={isLoading}
            loadingText="Carregando..."
            noOptionsText={noOptionsText}
            clearText="Limpar"
            openText="Abrir"
            closeText="Fechar"
            disableCloseOnSelect
            filterSelectedOptions
            {...(groupOf ? { groupBy: groupOf } : {})}
            {...(isSame ? { isOptionEqualToValue: isSame } : {})}
            {...(onSearch ? { filterOptions: (all: V[]) => all } : {})}
            renderValue={(values, getItemProps) => [
              ...values.slice(0, maxShown).map((value, index) => {
                const { key, ...item } = getItemProps({ index });
                return <Chip key={key} size="small" label={nameOf(value)} {...item} />;
              }),
              values.length > maxShown && <span key="more">+{values.length - maxShown}</span>,
            ]}
            getOptionLabel={nameOf}
            getOptionKey={(value) => value}
            onInputChange={(_, text, reason) => onSearch?.(reason === 'input' ? text : '')}
            onChange={(_, values) => field.onChange(values)}
            onBlur={field.onBlur}
            renderInput={(params) => (
              <TextField
                {...params}
                margin="dense"
                label={label}
                inputRef={field.ref}
                placeholder={chosen.length === 0 ? placeholder : ''}
                slotProps={{
                  inputLabel: { ...params.InputLabelProps, shrink: true },
                  formHelperText: failure === undefined ? {} : { role: 'alert' },
                }}
                error={fieldState.invalid || failure !== undefined}
                helperText={fieldState.error?.message ?? failure ?? helperText}
              />
            )}
          />
        );
      }}
    </FormField>
  );
}
