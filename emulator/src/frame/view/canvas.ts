import type { PageDefinition, ReportDefinition, Visual } from '../../definition/types.ts';
import { rowsFor, toggleSelection } from '../conditions.ts';
import type { FrameContext } from '../context.ts';
import { dataSelectedBody } from '../dataSelected.ts';
import type { Format } from '../engine/format.ts';
import { effectiveSettings } from '../settings.ts';
import { activePageOf, type State } from '../state.ts';
import { registry } from '../visuals/registry.ts';
import type { MountedVisual, VisualActions } from '../visuals/types.ts';
import { element } from './dom.ts';
import type { Theme } from './theme.ts';

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

/** Breathing space around the page, in pixels. */
const stageMargin = 0;

/** Largest scale at which the whole page fits (Power BI's "fit to page"). */
function fitScale(stage: HTMLElement, canvas: ReportDefinition['canvas']): number {
  const width = stage.clientWidth - 2 * stageMargin;
  const height = stage.clientHeight - 2 * stageMargin;
  return Math.max(0.2, Math.min(width / canvas.width, height / canvas.height));
}

function createVisual(spec: Visual, actions: VisualActions): Placed {
  const hasTitle = !['card', 'slicer', 'textbox'].includes(spec.type);
  const body = element('div', { class: 'visual-body' });
  const host = element(
    'section',
    { class: `visual is-${spec.type}`, 'aria-label': spec.title, 'data-visual': spec.name },
    hasTitle ? element('h2', { class: 'visual-title', text: spec.title }) : undefined,
    body,
  );
  return { spec, host, mounted: registry[spec.type](body, actions) };
}

function place({ spec, host }: Placed, scale: number): void {
  const { x, y, width, height } = spec.box;
  const lengths = { left: x, top: y, width, height };
  for (const [name, length] of Object.entries(lengths)) {
    host.style.setProperty(name, `${Math.round(length * scale * 10) / 10}px`);
  }
}

/** Makes the page's area; visuals live until another page is opened. */
export function createCanvas({ store, emit }: FrameContext): Canvas {
  const node = element('div', { class: 'canvas' });
  let shown: { page: PageDefinition; visuals: readonly Placed[] } | undefined;
  let room = '';

  const actionsFor = (spec: Visual): VisualActions => ({
    select: (column, value, isMulti) => {
      const state = store.get();
      if (state.isExpired) return;
      const selection = toggleSelection(state.selection, spec.name, column, value, isMulti);
      store.update({ selection });
      emit('dataSelected', dataSelectedBody(store.get(), spec));
    },
    setSlicer: (column, values) => {
      const { slicers, isExpired } = store.get();
      if (!isExpired) store.update({ slicers: { ...slicers, [column]: values } });
    },
  });

  const open = (page: PageDefinition) => {
    for (const { mounted } of shown?.visuals ?? []) mounted.dispose();
    const visuals = page.visuals.map((spec) => createVisual(spec, actionsFor(spec)));
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
      const { visuals } = shown?.page.name === page.name ? shown : open(page);
      room = roomNow();
      const { zoom } = effectiveSettings(state.settings);
      const scale = isStacked ? 1 : fitScale(stage, definition.canvas) * zoom;
      node.style.setProperty('--s', String(Math.round(scale * 1000) / 1000));
      node.style.width = isStacked ? '' : `${Math.floor(definition.canvas.width * scale)}px`;
      node.style.height = isStacked ? '' : `${Math.floor(definition.canvas.height * scale)}px`;
      const { selection } = state;
      await Promise.all(
        visuals.map((placed) => {
          if (isStacked) placed.host.removeAttribute('style');
          else place(placed, scale);
          return placed.mounted.update({
            ...rowsFor(definition.model, state, placed.spec),
            spec: placed.spec,
            model: definition.model,
            theme,
            format,
            scale,
            isStacked,
            isStill,
            chosen: selection?.visual === placed.spec.name ? selection.values : [],
            slicer: state.slicers[placed.spec.category ?? ''] ?? [],
          });
        }),
      );
    },
  };
}
