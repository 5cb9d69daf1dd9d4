import type { Call, Routes } from '../protocol/createRouter.ts';
import { accepted, refused } from '../protocol/replies.ts';
import { mergeSettings } from '../settings/mergeSettings.ts';
import type { Settings } from '../settings/types.ts';
import { type LoadConfig, loadReport } from './loadReport.ts';

function load({ request, frame }: Call, isPhased: boolean) {
  const config = (request.body ?? {}) as LoadConfig;
  if (!config.accessToken || !config.id) {
    return refused(400, 'Invalid parameters', 'O token e o identificador são necessários.');
  }
  // 202 only says that loading has begun. The event `loaded` or `error` reports the result.
  const hasTokenProvider = request.headers?.tokenProviderSupplied === true;
  void loadReport(frame, config, { isPhased, hasTokenProvider });
  return accepted();
}

/**
 * Settings of a report that was prepared with `prepared`. As seen on the service, its layout is lost when the host
 * calls `/report/render` without settings: the report then has its own layout.
 */
function renderedSettings(prepared: Settings, own: Settings | undefined): Settings {
  if (own) return mergeSettings(prepared, own);
  const { layoutType: _layoutType, customLayout: _customLayout, ...others } = prepared;
  return others;
}

/** Routes that load a report: in one step (`load`), or in two (`prepare`, then `render`). */
export const loadRoutes: Routes = {
  'POST /frontload/config': () => accepted(),
  'POST /report/load': (call) => load(call, false),
  'POST /report/prepare': (call) => load(call, true),
  'POST /report/render': ({ request, frame }) => {
    const { phase, settings } = frame.store.get();
    const { settings: own } = (request.body ?? {}) as LoadConfig;
    if (phase === 'prepared') {
      frame.store.update({ phase: 'shown', settings: renderedSettings(settings, own) });
    }
    return accepted();
  },
};
