import type { PageDefinition, Visual } from '../../../definition/types.ts';
import type { FrameContext } from '../../protocol/FrameContext.ts';
import type { State } from '../../report/state.ts';
import { showContextMenu } from './showContextMenu.ts';

/** A visual as events name it. */
export function visualBody({ name, title, type }: Visual) {
  return { name, title, type };
}

/** Report, page and visual as events name them. */
export function placeBody({ opened }: State, page: PageDefinition | undefined, spec: Visual) {
  return {
    report: { id: opened?.definition.id, displayName: opened?.definition.name },
    page: { name: page?.name, displayName: page?.displayName },
    visual: visualBody(spec),
  };
}

/** Tells the host of clicks on a visual and opens the host's own commands on the right button. */
export function listenToVisual(
  { store, emit, emitAt }: FrameContext,
  page: PageDefinition,
  spec: Visual,
  host: HTMLElement,
): void {
  const body = () => placeBody(store.get(), page, spec);
  if (spec.tile) {
    const { reportEmbedUrl, ...ids } = spec.tile;
    host.classList.add('is-tile');
    host.addEventListener('click', () => {
      const body = { tileId: spec.name, ...ids, reportEmbedUrl, navigationUrl: reportEmbedUrl };
      if (!store.get().isExpired) emit('tileClicked', body);
    });
    return;
  }
  host.addEventListener('click', () => {
    if (!store.get().isExpired) emitAt(page.name, spec.name, 'visualClicked', body());
  });
  host.addEventListener('contextmenu', (event) => {
    const isShown = showContextMenu(store.get().settings, spec, event, (command) =>
      emit('commandTriggered', { command, dataPoints: [], ...body() }),
    );
    if (isShown) event.preventDefault();
  });
}
