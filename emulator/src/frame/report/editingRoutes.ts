import type { Call, Handler, Routes } from '../protocol/createRouter.ts';
import { randomDigits } from '../protocol/randomId.ts';
import { accepted, notFound, ok, refused } from '../protocol/replies.ts';
import { changePages } from './editReport.ts';
import { openPage } from './openPage.ts';

const notEditable = () =>
  refused(403, 'PowerBINotAuthorizedException', 'O token não permite alterar este relatório.');

/** Runs the handler only when the token allows editing (else 403) and the report is in edit mode (else 400). */
function whileEditing(handler: Handler): Handler {
  return (call: Call) => {
    const { opened, mode } = call.frame.store.get();
    if (!opened?.canEdit) return notEditable();
    if (mode !== 'edit') {
      return refused(400, 'Invalid parameters', 'O relatório não está em modo de edição.');
    }
    return handler(call);
  };
}

function hasPage({ params, frame }: Call): boolean {
  const { opened } = frame.store.get();
  return opened?.definition.pages.some(({ name }) => name === params.page) ?? false;
}

/** Routes that switch between view and edit mode, and add, rename and delete pages. */
export const editingRoutes: Routes = {
  'POST /report/switchMode/:mode': ({ params, frame }) => {
    const { opened } = frame.store.get();
    const mode = params.mode?.toLowerCase();
    if (mode !== 'view' && mode !== 'edit') {
      return refused(400, 'Invalid parameters', 'O modo deve ser view ou edit.');
    }
    if (mode === 'edit' && !opened?.canEdit) return notEditable();
    frame.store.update({ mode });
    return accepted();
  },
  'POST /report/addPage': whileEditing(({ request, frame }) => {
    const { displayName } = (request.body ?? {}) as { displayName?: string };
    const { opened } = frame.store.get();
    const count = opened?.definition.pages.length ?? 0;
    const page = {
      name: `ReportSection${randomDigits(20)}`,
      displayName: displayName || `Página ${count + 1}`,
      visuals: [],
    };
    changePages(frame, (pages) => [...pages, page]);
    openPage(frame, page.name);
    return ok({
      name: page.name,
      displayName: page.displayName,
      isActive: true,
      visibility: 0,
      defaultSize: { type: 0, ...opened?.definition.canvas },
      defaultDisplayOption: 0,
    });
  }),
  'PUT /report/pages/:page/name': whileEditing((call) => {
    if (!hasPage(call)) return notFound('A página não existe.');
    const { displayName } = (call.request.body ?? {}) as { displayName?: string };
    if (!displayName) return refused(400, 'Invalid parameters', 'O nome da página é necessário.');
    changePages(call.frame, (pages) =>
      pages.map((page) => (page.name === call.params.page ? { ...page, displayName } : page)),
    );
    return accepted();
  }),
  'DELETE /report/pages/:page': whileEditing((call) => {
    if (!hasPage(call)) return notFound('A página não existe.');
    const { opened, activePage } = call.frame.store.get();
    const others = opened?.definition.pages.filter(({ name }) => name !== call.params.page) ?? [];
    const [first] = others;
    if (!first) return refused(400, 'Invalid parameters', 'O relatório precisa de uma página.');
    if (activePage === call.params.page) openPage(call.frame, first.name);
    changePages(call.frame, () => others);
    return accepted();
  }),
};
