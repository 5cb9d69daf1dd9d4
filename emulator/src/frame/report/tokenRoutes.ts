import type { Handler, Routes } from '../protocol/createRouter.ts';
import { notFound, ok } from '../protocol/replies.ts';
import { withFreshData } from './editReport.ts';
import type { FrameError } from './state.ts';

/** A new token for what is open: filters, page and slicers stay; data is read anew. */
const renew: Handler = async ({ request, frame }) => {
  const { store, session } = frame;
  if (store.get().phase === 'empty') return notFound('Nenhum relatório está aberto.');
  try {
    const opened = withFreshData(store.get(), await session.renew(String(request.body ?? '')));
    store.update({ opened, isExpired: false, error: undefined });
    return ok();
  } catch (error) {
    const refusal = error as FrameError;
    const statusCode = Number(refusal.errorCode ?? 403);
    // A token that cannot be used says the same whether it is old or was never one.
    const message = statusCode === 403 ? 'TokenExpired' : refusal.message;
    return { statusCode, body: { ...refusal, message } };
  }
};

/** Every kind takes new tokens; those without a path of their own use the report's. */
export const tokenRoutes: Routes = {
  'POST /report/token': renew,
  'POST /dashboard/token': renew,
  'POST /tile/token': renew,
};
