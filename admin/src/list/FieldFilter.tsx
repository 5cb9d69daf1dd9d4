import { useListFilterContext } from 'react-admin';
import { type FilterOption, SelectFilter, type SelectFilterProps } from './SelectFilter.tsx';

interface FieldFilterProps extends Omit<SelectFilterProps, 'value' | 'onChange' | 'options'> {
  /** The field of the filter that an option sets to its value. */
  readonly name: string;
  readonly options: readonly (FilterOption & {
    /** What the option sets instead. */
    readonly sets?: Readonly<Record<string, unknown>>;
  })[];
}

/** A filter of the surrounding list. The chosen option is in the address. */
export function FieldFilter({ name, options, ...select }: FieldFilterProps) {
  const { filterValues, setFilters } = useListFilterContext();
  const choices = options.map(({ value, sets = value === '' ? {} : { [name]: value } }) => ({
    value,
    fields: Object.entries(sets),
  }));
  const own = new Set([name, ...choices.flatMap(({ fields }) => fields.map(([field]) => field))]);
  // Of the options whose fields are set, the one with most fields says most.
  const chosen = choices
    .filter(({ fields }) =>
      fields.every(([field, is]) => String(filterValues[field]) === String(is)),
    )
    .sort((one, other) => one.fields.length - other.fields.length)
    .at(-1);
  return (
    <SelectFilter
      {...select}
      options={options}
      value={chosen?.value ?? ''}
      onChange={(value) =>
        setFilters({
          ...Object.fromEntries(Object.entries(filterValues).filter(([field]) => !own.has(field))),
          ...Object.fromEntries(choices.find((one) => one.value === value)?.fields ?? []),
        })
      }
    />
  );
}
