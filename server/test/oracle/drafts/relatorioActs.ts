import { pagesOf, reportIds } from '../catalog.ts';
import { type Makers, pick } from './Choice.ts';

/** The acts on the configuration of a report, and on its pages in Power BI. */
export const relatorioActs = {
  'set rls role': ({ relatorio, draft }) =>
    relatorio && {
      kind: 'set rls role',
      relatorio: relatorio.id,
      rlsRole: pick([null, 'Norte', 'Sul'], draft.picks[0]),
    },
  'point to report': ({ world, relatorio, draft }) => {
    const reportId = pick(reportIds, draft.picks[0]);
    if (!relatorio || !reportId) return null;
    const known = world.relatorios.find((other) => other.reportId === reportId);
    const pages = known?.pages ?? pagesOf(reportId);
    // Every report of Power BI has a page. An empty list of pages tells nothing, so it is not taken for the loss of all.
    if (pages.length > 0 && pages.every(({ gone }) => gone)) return null;
    return { kind: 'point to report', relatorio: relatorio.id, reportId, pages };
  },
  'move report': ({ world, relatorio }) => {
    const cliente = world.clientes.find((id) => id !== relatorio?.cliente);
    return relatorio && cliente ? { kind: 'move report', relatorio: relatorio.id, cliente } : null;
  },
  'delete report': ({ relatorio }) =>
    relatorio && { kind: 'delete report', relatorio: relatorio.id },
  'page gone': ({ relatorio, draft }) => {
    const page = relatorio && pick(relatorio.pages, draft.picks[0]);
    if (!relatorio || !page) return null;
    return { kind: 'page gone', reportId: relatorio.reportId, page: page.name, gone: draft.flag };
  },
} satisfies Makers;
