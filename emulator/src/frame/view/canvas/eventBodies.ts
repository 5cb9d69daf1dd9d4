import type { PageDefinition, Visual } from '../../../definition/types.ts';
import type { State } from '../../report/state.ts';

/** The visual, in the shape that event bodies use. */
export function visualBody({ name, title, type }: Visual) {
  return { name, title, type };
}

/** Report, page and visual, in the shape that event bodies use. */
export function placeBody({ opened }: State, page: PageDefinition | undefined, visual: Visual) {
  return {
    report: { id: opened?.definition.id, displayName: opened?.definition.name },
    page: { name: page?.name, displayName: page?.displayName },
    visual: visualBody(visual),
  };
}
