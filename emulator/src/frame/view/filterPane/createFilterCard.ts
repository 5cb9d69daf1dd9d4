import { describeFilter } from '../../filters/describeFilter.ts';
import type { Filter } from '../../filters/types.ts';
import { texts } from '../../language/texts.ts';
import type { State } from '../../report/state.ts';
import { element, icon, icons } from '../dom.ts';
import { isLocked } from './filterLocks.ts';

/** A filter that the user can read and cannot change in the pane. */
export function createFilterCard(filter: Filter, state: State): HTMLElement {
  const name = filter.displaySettings?.displayName ?? filter.target?.column ?? texts().filter;
  return element(
    'div',
    { class: 'filter is-active is-fixed' },
    element('b', { text: name }),
    element('span', { class: 'filter-words', text: describeFilter(filter) }),
    isLocked(filter, state) ? icon(icons.lock) : undefined,
  );
}
