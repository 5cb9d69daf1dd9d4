import type { Visual } from '../../definition/types.ts';
import type { Filter } from '../filters/types.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import { openPage } from '../report/openPage.ts';
import { type State, scopeOf } from '../report/state.ts';

function withoutColumn(filters: readonly Filter[] | undefined, column: string): Filter[] {
  return (filters ?? []).filter(({ target }) => target?.column !== column);
}

/** Sets the filters of the drill-through page to the selected data points, and remembers the way back. */
function drillThrough({ store }: FrameContext, state: State, page: string): void {
  const { selection, opened, activePage, filters } = state;
  if (!selection || !opened) return;
  const { column, values } = selection;
  const filter: Filter = {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table: opened.definition.model.table, column },
    filterType: 1,
    operator: 'In',
    values,
  };
  store.update({
    drill: { from: activePage, page, column },
    filters: {
      ...filters,
      [scopeOf(page)]: [...withoutColumn(filters[scopeOf(page)], column), filter],
    },
  });
}

/** Raises `buttonClicked`, then runs the button's action: drill through to a page, or go back from it. */
export function pressButton(frame: FrameContext, { name, title, button }: Visual): void {
  const { store, emit } = frame;
  const state = store.get();
  if (!button || state.isExpired) return;
  emit('buttonClicked', { id: name, title, type: button.kind });
  if (button.kind === 'Drillthrough') {
    drillThrough(frame, state, button.page);
    openPage(frame, button.page);
    return;
  }
  const { drill, filters } = state;
  if (!drill) return;
  const scope = scopeOf(drill.page);
  store.update({
    drill: undefined,
    filters: { ...filters, [scope]: withoutColumn(filters[scope], drill.column) },
  });
  openPage(frame, drill.from);
}
