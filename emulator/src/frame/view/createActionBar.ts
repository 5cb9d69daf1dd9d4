import { texts } from '../language/texts.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import { withFreshData } from '../report/editReport.ts';
import { saveCopy } from '../report/saveReport.ts';
import type { State } from '../report/state.ts';
import { effectiveSettings } from '../settings/effectiveSettings.ts';
import { element } from './dom.ts';

/** The bar above the page. It is hidden unless the host's settings show it. */
export function createActionBar(frame: FrameContext) {
  const { store, session, emit } = frame;
  const refresh = element('button', { type: 'button' });
  refresh.addEventListener('click', () => {
    session
      .refresh()
      .then((fresh) => store.update({ opened: withFreshData(store.get(), fresh) }))
      .catch((error: unknown) => emit('error', error));
  });
  const reset = element('button', { type: 'button' });
  reset.addEventListener('click', () => {
    const { opened } = store.get();
    const start = opened?.definition.slicers.map(({ column, values }) => [column, values]) ?? [];
    store.update({ filters: {}, selection: undefined, slicers: Object.fromEntries(start) });
    emit('filtersApplied', { filters: [] });
  });
  const saveAs = element('button', { type: 'button' });
  saveAs.addEventListener('click', () => saveCopy(frame));
  const title = element('span', { class: 'bar-title' });
  const node = element('header', { class: 'action-bar' }, title, reset, refresh, saveAs);
  node.hidden = true;
  return {
    node,
    draw: ({ opened, settings, mode }: State) => {
      const { refresh: refreshText, clearFilters, saveCopy: saveText } = texts();
      refresh.textContent = refreshText;
      reset.textContent = clearFilters;
      saveAs.textContent = saveText;
      saveAs.hidden = mode !== 'edit' || !opened?.canSaveAs;
      node.hidden = !effectiveSettings(settings).hasActionBar;
      title.textContent = opened?.definition.name ?? '';
    },
  };
}
