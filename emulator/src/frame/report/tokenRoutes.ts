import type { Handler, Routes } from '../protocol/createRouter.ts';
import { notFound, ok } from '../protocol/replies.ts';
import { withFreshData } from './editReport.ts';
import type { FrameError } from './state.ts';

/**
 * Takes a new token and reads the data again. Filters, active page and slicers stay as they are. After `TokenExpired` a
 * new token is accepted and changes nothing, as seen on the service: the host must load the report again.
 */
const renew: Handler = async ({ request, frame }) => {
  const { store, session } = frame;
  if (store.get().phase === 'empty') return notFound('Nenhum relatório está aberto.');
  try {
    const fresh = await session.renew(String(request.body ?? ''));
    if (!store.get().isExpired) {
      store.update({ opened: withFreshData(store.get(), fresh), error: undefined });
    }
    return ok();
  } catch (error) {
    const refusal = error as FrameError;
    const statusCode = Number(refusal.errorCode ?? 403);
    // The host gets `TokenExpired` for every unusable token, whether it is expired or invalid.
    const message = statusCode === 403 ? 'TokenExpired' : refusal.message;
    return { statusCode, body: { ...refusal, message } };
  }
};

/** Routes that take a new token. Kinds without a path of their own use the path of reports. */
export const tokenRoutes: Routes = {
  'POST /report/token': renew,
  'POST /dashboard/token': renew,
  'POST /tile/token': renew,
};
