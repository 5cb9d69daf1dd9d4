import type { Model } from '../../../definition/types.ts';
import { columnOf } from '../../engine/columns.ts';
import { describeFilter } from '../../filters/describeFilter.ts';
import type { Filter } from '../../filters/types.ts';
import type { FrameContext } from '../../protocol/FrameContext.ts';
import { type State, scopeOf } from '../../report/state.ts';
import { effectiveSettings } from '../../settings/types.ts';
import { element, icon, icons } from '../dom.ts';

function basicFilter(model: Model, column: string, values: readonly (string | number)[]): Filter {
  return {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table: model.table, column },
    filterType: 1,
    operator: 'In',
    values,
    requireSingleSelection: false,
  };
}

/** Replaces the filter of one column; no values take it away. */
function withColumn(filters: readonly Filter[], fresh: Filter): Filter[] {
  const others = filters.filter(({ target }) => target?.column !== fresh.target?.column);
  return fresh.values?.length ? [...others, fresh] : others;
}

/** The filter pane: every column on offer, what the host has set, and what people tick. */
export function createFilterPane({ store, emit }: FrameContext) {
  const toggle = element('button', { type: 'button', class: 'pane-toggle' });
  const body = element('div', { class: 'pane-body' });
  const node = element('aside', { class: 'pane', 'aria-label': 'Filtros' }, toggle, body);
  toggle.addEventListener('click', () => store.update({ isPaneOpen: !store.get().isPaneOpen }));

  const set = (scope: string, filters: readonly Filter[]) => {
    store.update({ filters: { ...store.get().filters, [scope]: filters } });
    emit('filtersApplied', { filters });
  };

  // Editors see and change everything; the host's locks are for those who read.
  const isReading = () => store.get().mode === 'view';
  const lockedInView = (filter: Filter | undefined) =>
    isReading() && (filter?.displaySettings?.isLockedInViewMode ?? false);
  const hiddenInView = (filter: Filter) =>
    isReading() && (filter.displaySettings?.isHiddenInViewMode ?? false);

  const checkList = (model: Model, scope: string, filters: readonly Filter[], name: string) => {
    const own = filters.find(({ target }) => target?.column === name);
    const chosen = own?.values ?? [];
    const isLocked = lockedInView(own);
    const boxes = (columnOf(model, name)?.values ?? []).map((value) => {
      const input = element('input', { type: 'checkbox', disabled: isLocked });
      input.checked = chosen.includes(value);
      input.dataset.key = `${name}:${value}`;
      input.addEventListener('change', () => {
        const kept = chosen.filter((other) => other !== value) as (string | number)[];
        const values = input.checked ? [...kept, value] : kept;
        set(scope, withColumn(filters, basicFilter(model, name, values)));
      });
      return element('label', { class: 'option' }, input, element('span', { text: String(value) }));
    });
    const details = element(
      'details',
      { class: chosen.length > 0 ? 'filter is-active' : 'filter', open: chosen.length > 0 },
      element(
        'summary',
        {},
        element('b', { text: own?.displaySettings?.displayName ?? name }),
        element('span', { class: 'filter-words', text: own ? describeFilter(own) : 'é (Tudo)' }),
        isLocked ? icon(icons.lock) : undefined,
      ),
      ...boxes,
    );
    details.dataset.column = name;
    return details;
  };

  const fixedCard = (filter: Filter) =>
    element(
      'div',
      { class: 'filter is-active is-fixed' },
      element('b', {
        text: filter.displaySettings?.displayName ?? filter.target?.column ?? 'Filtro',
      }),
      element('span', { class: 'filter-words', text: describeFilter(filter) }),
      lockedInView(filter) ? icon(icons.lock) : undefined,
    );

  const section = (state: State, title: string, scope: string, offered: readonly string[]) => {
    const { model } = state.opened?.definition ?? {};
    const filters = state.filters[scope] ?? [];
    if (!model || (filters.length === 0 && offered.length === 0)) return undefined;
    const hidden = (column: string) =>
      filters.some((filter) => filter.target?.column === column && hiddenInView(filter));
    const isTickable = (filter: Filter) =>
      !filter.conditions && filter.timeUnitType === undefined && filter.itemCount === undefined;
    const fixed = filters.filter(
      (filter) =>
        !hiddenInView(filter) &&
        (!isTickable(filter) || !offered.includes(filter.target?.column ?? '')),
    );
    const lists = offered.filter(
      (column) => !hidden(column) && !fixed.some(({ target }) => target?.column === column),
    );
    return element(
      'section',
      {},
      element('h2', { text: title }),
      ...fixed.map(fixedCard),
      ...lists.map((column) => checkList(model, scope, filters, column)),
    );
  };

  return {
    node,
    draw: (state: State) => {
      const { hasFilterPane } = effectiveSettings(state.settings);
      node.hidden = !hasFilterPane;
      node.classList.toggle('is-open', state.isPaneOpen);
      toggle.setAttribute('aria-expanded', String(state.isPaneOpen));
      const direction = state.isPaneOpen ? icons.chevronRight : icons.chevronLeft;
      toggle.replaceChildren(
        icon(icons.filter),
        element('span', { text: 'Filtros' }),
        icon(direction),
      );
      body.hidden = !state.isPaneOpen;
      if (!hasFilterPane || !state.isPaneOpen || !state.opened) return;
      const open = new Set(
        [...body.querySelectorAll<HTMLDetailsElement>('details[open]')].map(
          ({ dataset }) => dataset.column,
        ),
      );
      const focused = (document.activeElement as HTMLElement | null)?.dataset.key;
      const sections = [
        section(state, 'Filtros nesta página', scopeOf(state.activePage), []),
        section(
          state,
          'Filtros em todas as páginas',
          scopeOf(),
          state.opened.definition.filterColumns,
        ),
      ].filter((part) => part !== undefined);
      body.replaceChildren(...sections);
      for (const details of body.querySelectorAll('details')) {
        if (open.has(details.dataset.column)) details.open = true;
      }
      const inputs = [...body.querySelectorAll('input')];
      inputs.find(({ dataset }) => focused && dataset.key === focused)?.focus();
    },
  };
}
