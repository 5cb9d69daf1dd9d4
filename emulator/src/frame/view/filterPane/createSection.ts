import { describeFilter } from '../../filters/describeFilter.ts';
import type { Filter } from '../../filters/types.ts';
import { texts } from '../../language/texts.ts';
import type { State } from '../../report/state.ts';
import { element, icon, icons } from '../dom.ts';
import { createCheckList } from './createCheckList.ts';
import { isHidden, isLocked } from './filterLocks.ts';

/** Replaces the filters of one scope and tells the host. */
export type SetFilters = (scope: string, filters: readonly Filter[]) => void;

/** One part of the pane: the filters of one scope (see `scopeOf`). */
interface Section {
  readonly title: string;
  readonly scope: string;
  /** Columns for which the section shows a list of values. */
  readonly columns: readonly string[];
}

/** Whether a list of check boxes can show the filter: it cannot show advanced, relative-date and top-N filters. */
function isListOfValues({ conditions, timeUnitType, itemCount }: Filter): boolean {
  return !conditions && timeUnitType === undefined && itemCount === undefined;
}

/** The section's element. Undefined when there is nothing to show in it. */
export function createSection(
  state: State,
  { title, scope, columns }: Section,
  setFilters: SetFilters,
): HTMLElement | undefined {
  const { model } = state.opened?.definition ?? {};
  const filters = state.filters[scope] ?? [];
  if (!model || (filters.length === 0 && columns.length === 0)) return undefined;
  const hasHiddenFilter = (column: string) =>
    filters.some((filter) => filter.target?.column === column && isHidden(filter, state));
  const cards = filters.filter(
    (filter) =>
      !isHidden(filter, state) &&
      (!isListOfValues(filter) || !columns.includes(filter.target?.column ?? '')),
  );
  const lists = columns.filter(
    (column) => !hasHiddenFilter(column) && !cards.some(({ target }) => target?.column === column),
  );
  return element(
    'section',
    {},
    element('h2', { text: title }),
    ...cards.map((filter) => createFilterCard(filter, state)),
    ...lists.map((column) =>
      createCheckList(model, column, filters, state, (next) => setFilters(scope, next)),
    ),
  );
}

/** A filter that the user can read and cannot change in the pane. */
function createFilterCard(filter: Filter, state: State): HTMLElement {
  const name = filter.displaySettings?.displayName ?? filter.target?.column ?? texts().filter;
  return element(
    'div',
    { class: 'filter is-active is-fixed' },
    element('b', { text: name }),
    element('span', { class: 'filter-words', text: describeFilter(filter) }),
    isLocked(filter, state) ? icon(icons.lock) : undefined,
  );
}
