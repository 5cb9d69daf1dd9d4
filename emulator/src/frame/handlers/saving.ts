import { accepted, ok, refused } from '../replies.ts';
import type { Routes } from '../router.ts';
import { saveCopy } from '../saveCopy.ts';

const mayNot = (detail: string) => refused(403, 'PowerBINotAuthorizedException', detail);

/** Saving, and whether there is anything to save. */
export const savingRoutes: Routes = {
  'GET /report/hasUnsavedChanges': ({ frame }) => ok(frame.store.get().hasUnsavedChanges),
  'POST /report/save': ({ frame }) => {
    const { opened } = frame.store.get();
    if (!opened?.canEdit) return mayNot('O token não permite salvar este relatório.');
    frame.store.update({ hasUnsavedChanges: false });
    const { id, name } = opened.definition;
    frame.emit('saved', { reportObjectId: id, reportName: name, saveAs: false });
    return accepted();
  },
  'POST /report/saveAs': ({ request, frame }) => {
    const { opened } = frame.store.get();
    const { name } = (request.body ?? {}) as { name?: string };
    if (!opened?.canSaveAs) return mayNot('O token não permite salvar uma cópia.');
    if (!name) return refused(400, 'Invalid parameters', 'O nome do relatório é necessário.');
    saveCopy(frame, name);
    return accepted();
  },
};
