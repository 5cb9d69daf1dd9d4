import type { Call, Routes } from '../protocol/createRouter.ts';
import { accepted, refused } from '../protocol/replies.ts';
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

/** Routes that load a report: in one step (`load`), or in two (`prepare`, then `render`). */
export const loadRoutes: Routes = {
  'POST /frontload/config': () => accepted(),
  'POST /report/load': (call) => load(call, false),
  'POST /report/prepare': (call) => load(call, true),
  'POST /report/render': ({ frame }) => {
    const { phase } = frame.store.get();
    if (phase === 'prepared') frame.store.update({ phase: 'shown' });
    return accepted();
  },
};
