import type { Visual } from '../../../definition/types.ts';
import type { Placement } from '../../settings/placementOf.ts';
import { registry } from '../../visuals/drawing/registry.ts';
import type { MountedVisual, VisualActions } from '../../visuals/drawing/types.ts';
import { element } from '../dom.ts';

/** A visual in the DOM: its description, its element, and the drawing inside the element. */
export interface VisualOnPage {
  readonly spec: Visual;
  readonly host: HTMLElement;
  readonly mounted: MountedVisual;
}

/** Kinds of visual that draw their own title, or have none. */
const withoutTitle = ['card', 'slicer', 'textbox', 'actionButton'];

/** Creates the element of a visual and mounts the drawing for its type. Nothing is drawn until `mounted.update`. */
export function mountVisual(spec: Visual, actions: VisualActions): VisualOnPage {
  const hasTitle = !withoutTitle.includes(spec.type);
  const body = element('div', { class: 'visual-body' });
  const host = element(
    'section',
    { class: `visual is-${spec.type}`, 'aria-label': spec.title, 'data-visual': spec.name },
    hasTitle ? element('h2', { class: 'visual-title', text: spec.title }) : undefined,
    body,
  );
  return { spec, host, mounted: registry[spec.type](body, actions) };
}

/**
 * Hides the visual, or sets its position and size in CSS pixels. In the stacked layout the style sheet sets position
 * and size, so the inline style is removed.
 */
export function placeVisual(
  { host }: VisualOnPage,
  { x, y, width, height, z, isHidden }: Placement,
  { scale, isStacked }: { readonly scale: number; readonly isStacked: boolean },
): void {
  host.hidden = isHidden;
  if (isStacked) {
    host.removeAttribute('style');
    return;
  }
  if (isHidden) return;
  host.style.setProperty('z-index', z ? String(z) : '');
  const lengths = { left: x, top: y, width, height };
  for (const [name, length] of Object.entries(lengths)) {
    host.style.setProperty(name, `${Math.round(length * scale * 10) / 10}px`);
  }
}
