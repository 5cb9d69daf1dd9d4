import { useListFilterContext } from 'react-admin';
import { FilterChip } from './FilterChips.tsx';
import { type FilterOption, SelectFilter, type SelectFilterProps } from './SelectFilter.tsx';

interface FieldOption extends FilterOption {
  /** The fields that the option sets in the filter, with their values. Absent: it sets the field `name` to its `value`. */
  readonly sets?: Readonly<Record<string, unknown>>;
}

interface FieldFilterProps extends Omit<SelectFilterProps, 'value' | 'onChange' | 'chip'> {
  /** The field that an option without `sets` sets in the filter. */
  readonly name: string;
  readonly options: readonly FieldOption[];
}

/** A filter of the surrounding list. The chosen option is in the address. */
export function FieldFilter({ name, ...select }: FieldFilterProps) {
  const { filterValues, setFilters } = useListFilterContext();
  const { options } = select;
  const fieldsOf = ({ value, sets = value ? { [name]: value } : {} }: FieldOption) =>
    Object.entries(sets);
  // Several options can match the filter. The option with the most fields is the most exact.
  const chosen = options
    .filter((option) =>
      fieldsOf(option).every(([field, is]) => `${filterValues[field]}` === `${is}`),
    )
    .sort((one, other) => fieldsOf(one).length - fieldsOf(other).length)
    .at(-1);
  const set = (value: string) => {
    const rest = { ...filterValues };
    for (const [field] of [[name], ...options.flatMap(fieldsOf)] as [string][]) delete rest[field];
    setFilters({
      ...rest,
      ...Object.fromEntries(options.filter((one) => one.value === value).flatMap(fieldsOf)),
    });
  };
  return (
    <SelectFilter
      {...select}
      value={chosen?.value ?? ''}
      onChange={set}
      chip={
        chosen && chosen.value !== '' ? (
          <FilterChip text={`${select.label}: ${chosen.text}`} onRemove={() => set('')} />
        ) : null
      }
    />
  );
}
