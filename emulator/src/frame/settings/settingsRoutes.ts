import type { Routes } from '../protocol/createRouter.ts';
import { accepted, ok } from '../protocol/replies.ts';
import { mergeSettings } from './mergeSettings.ts';
import type { Settings, ThemeJson } from './types.ts';

/** Routes for the settings, the zoom and the theme of the open report. */
export const settingsRoutes: Routes = {
  'PATCH /report/settings': ({ request, frame }) => {
    const patch = (request.body ?? {}) as Settings;
    const settings = mergeSettings(frame.store.get().settings, patch);
    const expanded = patch.panes?.filters?.expanded;
    frame.store.update({ settings, ...(expanded === undefined ? {} : { isPaneOpen: expanded }) });
    return accepted();
  },
  'GET /report/zoom': ({ frame }) => ok(frame.store.get().settings.zoomLevel ?? 1),
  'GET /report/theme': ({ frame }) => ok({ themeJson: frame.store.get().theme }),
  'PUT /report/theme': ({ request, frame }) => {
    const { themeJson = {} } = (request.body ?? {}) as { themeJson?: ThemeJson };
    frame.store.update({ theme: themeJson });
    return accepted();
  },
};
