import type { Call, Routes } from '../protocol/createRouter.ts';
import { accepted, ok, refused } from '../protocol/replies.ts';
import { type SaveAs, saveReport } from './saveReport.ts';
import type { FrameError } from './state.ts';

const notAllowed = (detail: string) => refused(403, 'PowerBINotAuthorizedException', detail);

async function save({ frame }: Call, where?: SaveAs) {
  try {
    await saveReport(frame, where);
    return accepted();
  } catch (error) {
    const refusal = error as FrameError;
    return { statusCode: Number(refusal.errorCode ?? 500), body: refusal };
  }
}

/** Routes that save the report or a copy, and that tell whether there are unsaved changes. */
export const savingRoutes: Routes = {
  'GET /report/hasUnsavedChanges': ({ frame }) => ok(frame.store.get().hasUnsavedChanges),
  'POST /report/save': (call) => {
    const { opened } = call.frame.store.get();
    if (!opened?.canEdit) return notAllowed('O token não permite salvar este relatório.');
    return save(call);
  },
  'POST /report/saveAs': (call) => {
    const { opened } = call.frame.store.get();
    const where = (call.request.body ?? {}) as SaveAs;
    if (!opened?.canSaveAs) return notAllowed('O token não permite salvar uma cópia.');
    if (!where.name) {
      return refused(400, 'Invalid parameters', 'O nome do relatório é necessário.');
    }
    return save(call, where);
  },
};
