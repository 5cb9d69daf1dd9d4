import { type AppServices, createAppServices } from '@portal/ui';
import { noteChanges } from './undo/noteChanges.ts';

/** The services of the console, whose client also notes which change a call has made. */
export const createConsoleServices = (): AppServices =>
  createAppServices({ fetch: noteChanges((...request) => globalThis.fetch(...request)) });
