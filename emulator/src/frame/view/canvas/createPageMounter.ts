import type { PageDefinition } from '../../../definition/types.ts';
import type { FrameContext } from '../../protocol/FrameContext.ts';
import { createVisualActions } from './createVisualActions.ts';
import { listenToVisual } from './listenToVisual.ts';
import { mountVisual, type VisualOnPage } from './mountVisual.ts';

/**
 * Returns a function that mounts the visuals of a page in `node`. The visuals stay mounted until it is called with another
 * page, or with the same page after its list of visuals has changed.
 */
export function createPageMounter(frame: FrameContext, node: HTMLElement) {
  let mountedPage: PageDefinition | undefined;
  let visuals: readonly VisualOnPage[] = [];
  return (page: PageDefinition): readonly VisualOnPage[] => {
    const isMounted = mountedPage?.name === page.name && mountedPage.visuals === page.visuals;
    if (isMounted) return visuals;
    for (const { mounted } of visuals) mounted.dispose();
    visuals = page.visuals.map((spec) => {
      const visual = mountVisual(spec, createVisualActions(frame, spec));
      listenToVisual(frame, page, spec, visual.host);
      return visual;
    });
    node.replaceChildren(...visuals.map(({ host }) => host));
    mountedPage = page;
    return visuals;
  };
}
