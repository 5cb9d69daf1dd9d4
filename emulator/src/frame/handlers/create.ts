import { openTarget } from '../openTarget.ts';
import { accepted, refused } from '../replies.ts';
import type { Routes } from '../router.ts';
import type { Settings, ThemeJson } from '../settings.ts';

interface CreateConfig {
  readonly accessToken?: string;
  readonly datasetId?: string;
  readonly settings?: Settings;
  readonly theme?: { readonly themeJson?: ThemeJson };
}

/** A new report over a dataset: one blank page in edit mode, saved by `saveAs`. */
export const createRoutes: Routes = {
  'POST /report/create': ({ request, frame }) => {
    const { accessToken, datasetId, settings, theme } = (request.body ?? {}) as CreateConfig;
    if (!accessToken || !datasetId) {
      return refused(400, 'Invalid parameters', 'O token e o modelo de dados são necessários.');
    }
    frame.store.update({ hasTokenProvider: request.headers?.tokenProviderSupplied === true });
    void openTarget(frame, {
      kind: 'report',
      token: accessToken,
      target: { kind: 'dataset', datasetId, purpose: 'create' },
      settings: settings ?? {},
      theme: theme?.themeJson,
      isEditing: true,
    });
    return accepted();
  },
};
