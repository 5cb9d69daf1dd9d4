import type { Call, Routes } from '../protocol/createRouter.ts';
import { accepted, refused } from '../protocol/replies.ts';
import { type LoadConfig, loadReport } from './loadReport.ts';

function load({ request, frame }: Call, isPhased: boolean) {
  const config = (request.body ?? {}) as LoadConfig;
  if (!config.accessToken || !config.id) {
    return refused(400, 'Invalid parameters', 'O token e o identificador são necessários.');
  }
  // The answer only says that loading has begun; `loaded` or `error` tells how it went.
  const hasTokenProvider = request.headers?.tokenProviderSupplied === true;
  void loadReport(frame, config, { isPhased, hasTokenProvider });
  return accepted();
}

/** Loading, at once or in two phases. */
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
