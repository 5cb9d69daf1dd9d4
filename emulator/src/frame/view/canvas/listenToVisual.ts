import type { PageDefinition, Visual } from '../../../definition/types.ts';
import type { FrameContext } from '../../protocol/FrameContext.ts';
import { placeBody } from './eventBodies.ts';
import { showContextMenu } from './showContextMenu.ts';

/**
 * Raises `visualClicked` (`tileClicked` for a tile) when the user clicks a visual, and opens the menu of the host's
 * commands on a right click.
 */
export function listenToVisual(
  { store, emit, emitAt }: FrameContext,
  page: PageDefinition,
  visual: Visual,
  host: HTMLElement,
): void {
  const body = () => placeBody(store.get(), page, visual);
  if (visual.tile) {
    const { reportEmbedUrl, ...ids } = visual.tile;
    host.classList.add('is-tile');
    host.addEventListener('click', () => {
      const body = { tileId: visual.name, ...ids, reportEmbedUrl, navigationUrl: reportEmbedUrl };
      if (!store.get().isExpired) emit('tileClicked', body);
    });
    return;
  }
  host.addEventListener('click', () => {
    if (!store.get().isExpired) emitAt(page.name, visual.name, 'visualClicked', body());
  });
  host.addEventListener('contextmenu', (event) => {
    const isShown = showContextMenu(store.get().settings, visual, event, (command) =>
      emit('commandTriggered', { command, dataPoints: [], ...body() }),
    );
    if (isShown) event.preventDefault();
  });
}
