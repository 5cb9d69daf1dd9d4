import type { Routes } from '../protocol/createRouter.ts';
import { randomGuid } from '../protocol/randomId.ts';
import { accepted, ok } from '../protocol/replies.ts';
import { withFreshData } from './editReport.ts';
import type { FrameError } from './state.ts';

const correlationId = randomGuid();
/** The pause between two refreshes of a frame, and the refusal, as users have reported them. The status is our inference. */
const refreshPauseMs = 15_000;
const refreshNotAllowed = {
  message: 'refreshNotAllowed',
  detailedMessage:
    'Report refresh limit of 1 request(s) every 15 seconds reached. Please try again later.',
};
/** When the host last refreshed the report, by the store of the frame. */
const refreshedAt = new WeakMap<object, number>();

/** Routes to read the data again, print, close menus, clear the selection, and get the correlation id. */
export const refreshRoutes: Routes = {
  'POST /report/refresh': async ({ frame }) => {
    const now = Date.now();
    if (now - (refreshedAt.get(frame.store) ?? 0) < refreshPauseMs) {
      return { statusCode: 400, body: refreshNotAllowed };
    }
    refreshedAt.set(frame.store, now);
    try {
      const fresh = await frame.session.refresh();
      frame.store.update({ opened: withFreshData(frame.store.get(), fresh) });
      return accepted();
    } catch (error) {
      const refusal = error as FrameError;
      return { statusCode: Number(refusal.errorCode ?? 500), body: refusal };
    }
  },
  'POST /report/print': () => {
    // The print dialog blocks this page until it is closed, so it opens after the answer is sent.
    setTimeout(() => window.print());
    return accepted();
  },
  'POST /report/closeAllOverlays': () => {
    document.dispatchEvent(new CustomEvent('closeoverlays'));
    return accepted();
  },
  'POST /report/clearSelectedVisuals/:withSlicers': ({ params, frame }) => {
    const { slicers } = frame.store.get();
    const isWithSlicers = params.withSlicers === 'true';
    frame.store.update({ selection: undefined, slicers: isWithSlicers ? {} : slicers });
    return accepted();
  },
  'GET /getCorrelationId': () => ok(correlationId),
};
