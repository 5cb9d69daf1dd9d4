import type { PageDefinition, ReportDefinition, Visual } from '../../../definition/types.ts';
import type { Format } from '../../engine/createFormat.ts';
import { rowsFor, toggleSelection } from '../../filters/rowsFor.ts';
import type { FrameContext } from '../../protocol/FrameContext.ts';
import { activePageOf, type State } from '../../report/state.ts';
import {
  displayOptionOf,
  type Placement,
  pageSizeOf,
  placementOf,
} from '../../settings/placementOf.ts';
import { effectiveSettings } from '../../settings/types.ts';
import { dataSelectedBody } from '../../visuals/dataSelectedBody.ts';
import { registry } from '../../visuals/drawing/registry.ts';
import type { MountedVisual, VisualActions } from '../../visuals/drawing/types.ts';
import { pressButton } from '../../visuals/pressButton.ts';
import { element } from '../dom.ts';
import type { Theme } from '../theme.ts';
import { listenToVisual, placeBody, visualBody } from './listenToVisual.ts';

/** How to draw, apart from what. */
export interface DrawOptions {
  readonly theme: Theme;
  readonly format: Format;
  readonly isStacked: boolean;
  readonly isStill: boolean;
}

/** The report's page. */
export interface Canvas {
  readonly node: HTMLElement;
  /** Settles when every visual has finished drawing. */
  draw(state: State, options: DrawOptions): Promise<void>;
  /** Calls back if the room for the page has changed since it was drawn. */
  resize(changed: () => void): void;
}

interface Placed {
  readonly spec: Visual;
  readonly host: HTMLElement;
  readonly mounted: MountedVisual;
}

const fitToWidth = 1;
const actualSize = 2;

/** Breathing space around the page, in pixels. */
const stageMargin = 0;

/** Scale at which the page fits as the host asked: whole (Power BI's "fit to page"), by its width, or not at all. */
function fitScale(
  stage: HTMLElement,
  canvas: ReportDefinition['canvas'],
  displayOption: number,
): number {
  const width = (stage.clientWidth - 2 * stageMargin) / canvas.width;
  const height = (stage.clientHeight - 2 * stageMargin) / canvas.height;
  if (displayOption === actualSize) return 1;
  return Math.max(0.2, displayOption === fitToWidth ? width : Math.min(width, height));
}

function createVisual(spec: Visual, actions: VisualActions): Placed {
  const hasTitle = !['card', 'slicer', 'textbox', 'actionButton'].includes(spec.type);
  const body = element('div', { class: 'visual-body' });
  const host = element(
    'section',
    { class: `visual is-${spec.type}`, 'aria-label': spec.title, 'data-visual': spec.name },
    hasTitle ? element('h2', { class: 'visual-title', text: spec.title }) : undefined,
    body,
  );
  return { spec, host, mounted: registry[spec.type](body, actions) };
}

function place({ host }: Placed, { x, y, width, height, z }: Placement, scale: number): void {
  host.style.setProperty('z-index', z ? String(z) : '');
  const lengths = { left: x, top: y, width, height };
  for (const [name, length] of Object.entries(lengths)) {
    host.style.setProperty(name, `${Math.round(length * scale * 10) / 10}px`);
  }
}

/** Makes the page's area; visuals live until another page is opened. */
export function createCanvas(frame: FrameContext): Canvas {
  const { store, emit, emitAt } = frame;
  const node = element('div', { class: 'canvas' });
  let shown: { page: PageDefinition; visuals: readonly Placed[] } | undefined;
  let room = '';

  const actionsFor = (spec: Visual): VisualActions => ({
    select: (column, value, isMulti) => {
      const state = store.get();
      if (state.isExpired || spec.tile) return;
      const selection = toggleSelection(state.selection, spec.name, column, value, isMulti);
      store.update({ selection });
      const body = dataSelectedBody(store.get(), spec);
      emit('dataSelected', body);
      emit('selectionChanged', body);
    },
    followLink: (url) => {
      const state = store.get();
      const { hyperlinkClickBehavior = 0 } = state.settings;
      if (state.isExpired) return false;
      const body = { url, ...placeBody(state, activePageOf(state), spec) };
      if (hyperlinkClickBehavior > 0) emit('dataHyperlinkClicked', body);
      return hyperlinkClickBehavior < 2;
    },
    press: () => pressButton(frame, spec),
    setSlicer: (column, values) => {
      const { slicers, isExpired } = store.get();
      if (!isExpired) store.update({ slicers: { ...slicers, [column]: values } });
    },
  });

  const open = (page: PageDefinition) => {
    for (const { mounted } of shown?.visuals ?? []) mounted.dispose();
    const visuals = page.visuals.map((spec) => {
      const placed = createVisual(spec, actionsFor(spec));
      listenToVisual(frame, page, spec, placed.host);
      return placed;
    });
    node.replaceChildren(...visuals.map(({ host }) => host));
    shown = { page, visuals };
    return shown;
  };
  const roomNow = () => {
    const stage = node.parentElement;
    return stage ? `${stage.clientWidth}x${stage.clientHeight}` : '';
  };

  return {
    node,
    resize: (changed) => {
      if (roomNow() !== room) changed();
    },
    draw: async (state, { theme, format, isStacked, isStill }) => {
      const page = activePageOf(state);
      const stage = node.parentElement;
      if (!page || !state.opened || !stage) return;
      const { definition } = state.opened;
      const { visuals } =
        shown?.page.name === page.name && shown.page.visuals === page.visuals ? shown : open(page);
      room = roomNow();
      const { settings } = state;
      const { zoom } = effectiveSettings(settings);
      const size = pageSizeOf(settings, definition.canvas);
      const scale = isStacked ? 1 : fitScale(stage, size, displayOptionOf(settings)) * zoom;
      node.style.setProperty('--s', String(Math.round(scale * 1000) / 1000));
      node.style.width = isStacked ? '' : `${Math.floor(size.width * scale)}px`;
      node.style.height = isStacked ? '' : `${Math.floor(size.height * scale)}px`;
      const { selection } = state;
      // All are placed before the first is drawn: each reads its size, and one layout serves them all.
      for (const placed of visuals) {
        const placement = placementOf(settings, page.name, placed.spec);
        placed.host.hidden = placement.isHidden;
        if (isStacked) placed.host.removeAttribute('style');
        else if (!placement.isHidden) place(placed, placement, scale);
      }
      await Promise.all(
        visuals.map(async (placed) => {
          if (placed.host.hidden) return;
          const model = definition.models?.[placed.spec.tile?.reportId ?? ''] ?? definition.model;
          await placed.mounted.update({
            ...rowsFor(model, state, placed.spec),
            spec: placed.spec,
            model,
            theme,
            format,
            scale,
            isStacked,
            isStill,
            chosen: selection?.visual === placed.spec.name ? selection.values : [],
            selection,
            canGoBack: state.drill?.page === page.name,
            slicer: state.slicers[placed.spec.category ?? ''] ?? [],
          });
          if (settings.visualRenderedEvents) {
            emitAt(page.name, placed.spec.name, 'visualRendered', visualBody(placed.spec));
          }
        }),
      );
    },
  };
}
