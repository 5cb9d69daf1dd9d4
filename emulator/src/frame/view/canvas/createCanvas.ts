import type { PageDefinition, ReportDefinition } from '../../../definition/types.ts';
import type { Format } from '../../engine/createFormat.ts';
import { rowsFor } from '../../filters/rowsFor.ts';
import type { FrameContext } from '../../protocol/FrameContext.ts';
import { activePageOf, type State, scopeOf } from '../../report/state.ts';
import { effectiveSettings } from '../../settings/effectiveSettings.ts';
import { displayOptionOf, pageSizeOf, placementOf } from '../../settings/placementOf.ts';
import type { VisualContext } from '../../visuals/drawing/types.ts';
import { element } from '../dom.ts';
import type { Theme } from '../theme.ts';
import { createVisualActions } from './createVisualActions.ts';
import { visualBody } from './eventBodies.ts';
import { listenToVisual } from './listenToVisual.ts';
import { mountVisual, placeVisual, type VisualOnPage } from './mountVisual.ts';

/** Presentation options of one drawing. */
export interface DrawOptions {
  readonly theme: Theme;
  readonly format: Format;
  /** The visuals are in one column, in document order. */
  readonly isStacked: boolean;
  /** Animations are off. */
  readonly isStill: boolean;
}

/** The area that shows the active page of the report. */
export interface Canvas {
  readonly node: HTMLElement;
  /** Resolves when every visual has finished drawing. */
  draw(state: State, options: DrawOptions): Promise<void>;
  /** Calls `changed` when the size of the viewport differs from its size at the last drawing. */
  resize(changed: () => void): void;
}

/** Sets the size of the canvas element. Returns the CSS pixels per canvas unit, which is 1 in the stacked layout. */
function resizeCanvas(
  node: HTMLElement,
  viewport: HTMLElement,
  own: ReportDefinition['canvas'],
  { settings }: State,
  isStacked: boolean,
): number {
  const { zoom } = effectiveSettings(settings);
  const size = pageSizeOf(settings, own);
  const scale = isStacked ? 1 : fitScale(viewport, size, displayOptionOf(settings)) * zoom;
  node.style.setProperty('--s', String(Math.round(scale * 1000) / 1000));
  node.style.width = isStacked ? '' : `${Math.floor(size.width * scale)}px`;
  node.style.height = isStacked ? '' : `${Math.floor(size.height * scale)}px`;
  return scale;
}

/** Everything that a visual needs to draw itself in this state. */
function contextFor(
  spec: VisualOnPage['spec'],
  state: State,
  definition: ReportDefinition,
  options: DrawOptions & { readonly scale: number },
): VisualContext {
  const model = definition.models?.[spec.tile?.reportId ?? ''] ?? definition.model;
  const { selection, sorts, drill, slicers, activePage } = state;
  return {
    ...rowsFor(model, state, spec),
    ...options,
    spec,
    model,
    chosen: selection?.visual === spec.name ? selection.values : [],
    selection,
    sort: sorts[scopeOf(activePage, spec.name)] ?? spec.sort,
    canGoBack: drill?.page === activePage,
    slicer: slicers[spec.category ?? ''] ?? [],
  };
}

/** Creates the canvas of a frame. It scales by real lengths and not by a CSS transform, so text stays sharp and presses meet their mark. */
export function createCanvas(frame: FrameContext): Canvas {
  const node = element('div', { class: 'canvas' });
  const mountPage = createPageMounter(frame, node);
  let drawnSize = '';

  const viewportSize = () => {
    const viewport = node.parentElement;
    return viewport ? `${viewport.clientWidth}x${viewport.clientHeight}` : '';
  };

  return {
    node,
    resize: (changed) => {
      if (viewportSize() !== drawnSize) changed();
    },
    draw: async (state, options) => {
      const page = activePageOf(state);
      const viewport = node.parentElement;
      if (!page || !state.opened || !viewport) return;
      const { definition } = state.opened;
      const { isStacked } = options;
      const visuals = mountPage(page);
      drawnSize = viewportSize();
      const scale = resizeCanvas(node, viewport, definition.canvas, state, isStacked);
      // Every visual is placed before the first one draws. Drawing reads sizes, so this order needs only one layout.
      for (const visual of visuals) {
        const placement = placementOf(state.settings, page.name, visual.spec);
        placeVisual(visual, placement, { scale, isStacked });
      }
      await Promise.all(
        visuals.map(async ({ spec, host, mounted }) => {
          if (host.hidden) return;
          await mounted.update(contextFor(spec, state, definition, { ...options, scale }));
          if (state.settings.visualRenderedEvents) {
            frame.emitAt(page.name, spec.name, 'visualRendered', visualBody(spec));
          }
        }),
      );
    },
  };
}

/**
 * Returns a function that mounts the visuals of a page in `node`. The visuals stay mounted until it is called with another
 * page, or with the same page after its list of visuals has changed.
 */
function createPageMounter(frame: FrameContext, node: HTMLElement) {
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

/** Values of the host's `displayOption`. 0, the default, fits the whole page. */
const fitToWidth = 1;
const actualSize = 2;

const smallestScale = 0.2;

/** CSS pixels per canvas unit for the given viewport and display option. */
function fitScale(
  viewport: HTMLElement,
  page: ReportDefinition['canvas'],
  displayOption: number,
): number {
  if (displayOption === actualSize) return 1;
  const byWidth = viewport.clientWidth / page.width;
  const byHeight = viewport.clientHeight / page.height;
  return Math.max(
    smallestScale,
    displayOption === fitToWidth ? byWidth : Math.min(byWidth, byHeight),
  );
}
