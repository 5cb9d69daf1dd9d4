import type { Model } from '../../../definition/types.ts';
import { columnOf } from '../../engine/columns.ts';
import { describeFilter } from '../../filters/describeFilter.ts';
import type { Filter } from '../../filters/types.ts';
import { texts } from '../../language/texts.ts';
import type { State } from '../../report/state.ts';
import { element, icon, icons } from '../dom.ts';
import { isLocked } from './filterLocks.ts';

type Value = string | number;

function basicFilter(model: Model, column: string, values: readonly Value[]): Filter {
  return {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table: model.table, column },
    filterType: 1,
    operator: 'In',
    values,
    requireSingleSelection: false,
  };
}

/** Replaces the filter of one column. A new filter without values only removes the old one. */
function withColumn(filters: readonly Filter[], fresh: Filter): Filter[] {
  const others = filters.filter(({ target }) => target?.column !== fresh.target?.column);
  return fresh.values?.length ? [...others, fresh] : others;
}

/**
 * A list of check boxes, one for each value of the column. A change calls `onChange` with the scope's filters, in which
 * the filter of this column is replaced. Check boxes of a locked filter are disabled.
 */
export function createCheckList(
  model: Model,
  column: string,
  filters: readonly Filter[],
  state: State,
  onChange: (filters: readonly Filter[]) => void,
): HTMLElement {
  const own = filters.find(({ target }) => target?.column === column);
  const checked = own?.values ?? [];
  const disabled = isLocked(own, state);
  const options = (columnOf(model, column)?.values ?? []).map((value) => {
    const input = element('input', { type: 'checkbox', disabled });
    input.checked = checked.includes(value);
    input.dataset.key = `${column}:${value}`;
    input.addEventListener('change', () => {
      const others = checked.filter((other) => other !== value) as Value[];
      const values = input.checked ? [...others, value] : others;
      onChange(withColumn(filters, basicFilter(model, column, values)));
    });
    return element('label', { class: 'option' }, input, element('span', { text: String(value) }));
  });
  const isActive = checked.length > 0;
  const details = element(
    'details',
    { class: isActive ? 'filter is-active' : 'filter', open: isActive },
    element(
      'summary',
      {},
      element('b', { text: own?.displaySettings?.displayName ?? column }),
      element('span', { class: 'filter-words', text: own ? describeFilter(own) : texts().isAll }),
      disabled ? icon(icons.lock) : undefined,
    ),
    ...options,
  );
  details.dataset.column = column;
  return details;
}
