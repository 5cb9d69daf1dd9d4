import type { Act } from './acts.ts';
import type { Id, Relatorio, World } from './world.ts';

type ReportAct = Extract<
  Act,
  { kind: 'set rls role' | 'point to report' | 'move report' | 'delete report' | 'page gone' }
>;

/** The world after a report configuration, or the report behind it, was changed (the table of VIDA). */
export function applyToReports(world: World, act: ReportAct): World {
  switch (act.kind) {
    case 'set rls role':
      return withReport(world, act.relatorio, { rlsRole: act.rlsRole });
    case 'point to report':
      // VIDA: grants of pages that the new report lacks stay, as of absent pages; favourites are kept.
      return withReport(world, act.relatorio, { reportId: act.reportId, pages: act.pages });
    case 'move report': {
      const stays = world.relatorios.some(
        ({ id, cliente }) => id === act.relatorio && cliente === act.cliente,
      );
      if (stays) return world;
      return withReport(withoutTraces(world, act.relatorio), act.relatorio, {
        cliente: act.cliente,
      });
    }
    case 'delete report': {
      const after = withoutTraces(world, act.relatorio);
      return { ...after, relatorios: after.relatorios.filter(({ id }) => id !== act.relatorio) };
    }
    case 'page gone':
      return {
        ...world,
        relatorios: world.relatorios.map((relatorio) =>
          relatorio.reportId === act.reportId
            ? {
                ...relatorio,
                pages: relatorio.pages.map((page) =>
                  page.name === act.page ? { ...page, gone: act.gone } : page,
                ),
              }
            : relatorio,
        ),
      };
  }
}

const withReport = (world: World, id: Id, change: Partial<Relatorio>): World => ({
  ...world,
  relatorios: world.relatorios.map((relatorio) =>
    relatorio.id === id ? { ...relatorio, ...change } : relatorio,
  ),
});

/** AMBIG-40 for a deletion, VIDA and Q14 for a move: applications, grants, favourites. */
function withoutTraces(world: World, id: Id): World {
  return {
    ...world,
    aplicativos: world.aplicativos.map((aplicativo) => ({
      ...aplicativo,
      reports: aplicativo.reports.filter(({ relatorio }) => relatorio !== id),
    })),
    allowed: world.allowed.filter(({ relatorio }) => relatorio !== id),
    permissoes: world.permissoes.filter(({ relatorio }) => relatorio !== id),
    favourites: world.favourites.filter(({ relatorio }) => relatorio !== id),
  };
}
