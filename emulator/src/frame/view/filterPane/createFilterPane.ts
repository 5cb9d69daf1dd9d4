import { texts } from '../../language/texts.ts';
import type { FrameContext } from '../../protocol/FrameContext.ts';
import { type State, scopeOf } from '../../report/state.ts';
import { effectiveSettings } from '../../settings/effectiveSettings.ts';
import { element, icon, icons } from '../dom.ts';
import { createSection, type SetFilters } from './createSection.ts';

/** Runs `replace`, then opens the lists that were open before and focuses the check box that had the focus. */
function keepOpenAndFocused(body: HTMLElement, replace: () => void): void {
  const open = new Set(
    [...body.querySelectorAll<HTMLDetailsElement>('details[open]')].map(
      ({ dataset }) => dataset.column,
    ),
  );
  const focused = (document.activeElement as HTMLElement | null)?.dataset.key;
  replace();
  for (const details of body.querySelectorAll('details')) {
    if (open.has(details.dataset.column)) details.open = true;
  }
  const inputs = [...body.querySelectorAll('input')];
  inputs.find(({ dataset }) => focused && dataset.key === focused)?.focus();
}

/**
 * The filter pane. It shows a list of values for each column that the report offers, and the filters of other kinds that
 * the host has set.
 */
export function createFilterPane({ store, emit }: FrameContext) {
  const toggle = element('button', { type: 'button', class: 'pane-toggle' });
  const body = element('div', { class: 'pane-body' });
  const node = element('aside', { class: 'pane' }, toggle, body);
  toggle.addEventListener('click', () => store.update({ isPaneOpen: !store.get().isPaneOpen }));

  const setFilters: SetFilters = (scope, filters) => {
    store.update({ filters: { ...store.get().filters, [scope]: filters } });
    emit('filtersApplied', { filters });
  };
  const drawToggle = (isOpen: boolean) => {
    const direction = isOpen ? icons.chevronRight : icons.chevronLeft;
    node.setAttribute('aria-label', texts().filters);
    toggle.setAttribute('aria-expanded', String(isOpen));
    toggle.replaceChildren(
      icon(icons.filter),
      element('span', { text: texts().filters }),
      icon(direction),
    );
  };

  return {
    node,
    draw: (state: State) => {
      const { hasFilterPane } = effectiveSettings(state.settings);
      const { isPaneOpen, opened } = state;
      node.hidden = !hasFilterPane;
      node.classList.toggle('is-open', isPaneOpen);
      drawToggle(isPaneOpen);
      body.hidden = !isPaneOpen;
      if (!hasFilterPane || !isPaneOpen || !opened) return;
      const page = { title: texts().filtersOnPage, scope: scopeOf(state.activePage), columns: [] };
      const report = {
        title: texts().filtersOnAllPages,
        scope: scopeOf(),
        columns: opened.definition.filterColumns,
      };
      const sections = [page, report]
        .map((section) => createSection(state, section, setFilters))
        .filter((section) => section !== undefined);
      keepOpenAndFocused(body, () => body.replaceChildren(...sections));
    },
  };
}
