import type { MountVisual } from './types.ts';

/** A visual that the service ends or does not draw in embedded reports: its place stays empty. */
export const mountBlank: MountVisual = (host) => ({
  update: async () => host.replaceChildren(),
  dispose: () => host.replaceChildren(),
});
