import { type Makers, pick } from './Choice.ts';

/** The acts on an application and on the reports in it. */
export const aplicativoActs = {
  'set application active': ({ aplicativo, draft }) =>
    aplicativo && { kind: 'set application active', aplicativo: aplicativo.id, active: draft.flag },
  'set reports': (choice) => {
    const { world, aplicativo, draft } = choice;
    if (!aplicativo) return null;
    const own = world.relatorios
      .filter(({ cliente }) => cliente === aplicativo.cliente)
      .map(({ id }) => id);
    const present = aplicativo.reports.map(({ relatorio }) => relatorio);
    const some = choice.some(own);
    // Half of the time only joining, so that holders of everything occur.
    const relatorios = draft.flag
      ? [...present, ...some.filter((id) => !present.includes(id))]
      : some;
    return { kind: 'set reports', aplicativo: aplicativo.id, relatorios };
  },
  'set report active in application': ({ aplicativo, draft }) => {
    const report = aplicativo && pick(aplicativo.reports, draft.picks[1]);
    if (!aplicativo || !report) return null;
    return {
      kind: 'set report active in application',
      aplicativo: aplicativo.id,
      relatorio: report.relatorio,
      active: draft.flag,
    };
  },
  'delete application': ({ aplicativo }) =>
    aplicativo && { kind: 'delete application', aplicativo: aplicativo.id },
} satisfies Makers;
