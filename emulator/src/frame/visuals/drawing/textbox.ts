import { element } from '../../view/dom.ts';
import type { MountVisual } from './types.ts';

/** The heading of the page and the line below it. */
export const mountTextbox: MountVisual = (host) => ({
  update: async ({ spec }) => {
    host.replaceChildren(
      element('h1', { class: 'page-title', text: spec.title }),
      element('p', { class: 'page-subtitle', text: spec.text ?? '' }),
    );
  },
  dispose: () => host.replaceChildren(),
});
