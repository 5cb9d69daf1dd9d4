import type { Act } from './acts.ts';
import { applyToPeople } from './applyToPeople.ts';
import { applyToPermissions } from './applyToPermissions.ts';
import { applyToReports } from './applyToReports.ts';
import { isOver, type World } from './world.ts';

/** The world after an act; the given world stays as it is. */
export function apply(world: World, act: Act, now: number): World {
  switch (act.kind) {
    case 'time passes':
      return world; // whoever asks passes the instant
    case 'give record':
    case 'remove record':
    case 'save permissions':
    case 'set allowed':
    case 'set allowed people':
      return applyToPermissions(world, act, now);
    case 'set role':
    case 'set person active':
    case 'set person end':
    case 'rename person':
    case 'move person':
    case 'delete person':
    case 'change members':
    case 'delete team':
    case 'mark favourite':
      return applyToPeople(world, act);
    case 'set rls role':
    case 'point to report':
    case 'move report':
    case 'delete report':
    case 'page gone':
      return applyToReports(world, act);
    case 'set application active':
      return withAplicativo(world, act.aplicativo, (aplicativo) => ({
        ...aplicativo,
        active: act.active,
      }));
    case 'set report active in application':
      return withAplicativo(world, act.aplicativo, (aplicativo) => ({
        ...aplicativo,
        reports: aplicativo.reports.map((report) =>
          report.relatorio === act.relatorio ? { ...report, active: act.active } : report,
        ),
      }));
    case 'set reports':
      return setReports(world, act, now);
    case 'delete application':
      return {
        ...world,
        aplicativos: world.aplicativos.filter(({ id }) => id !== act.aplicativo),
        permissoes: world.permissoes.filter(({ aplicativo }) => aplicativo !== act.aplicativo), // VIDA
      };
  }
}

type Aplicativo = World['aplicativos'][number];

const withAplicativo = (
  world: World,
  id: number,
  change: (one: Aplicativo) => Aplicativo,
): World => ({
  ...world,
  aplicativos: world.aplicativos.map((aplicativo) =>
    aplicativo.id === id ? change(aplicativo) : aplicativo,
  ),
});

/** AMBIG-14: ordered. Those that leave lose their records (Q4); those that join go where CONF-04 says. */
function setReports(world: World, act: Extract<Act, { kind: 'set reports' }>, now: number): World {
  const before = world.aplicativos.find(({ id }) => id === act.aplicativo)?.reports ?? [];
  const records = world.permissoes.filter(({ aplicativo }) => aplicativo === act.aplicativo);
  const staying = records.filter(({ relatorio }) => act.relatorios.includes(relatorio));
  const joining = act.relatorios.filter((id) => !before.some(({ relatorio }) => relatorio === id));
  const given = holdersOfAll(
    records,
    before.map(({ relatorio }) => relatorio),
    now,
  ).flatMap((full) => joining.map((relatorio) => ({ ...full, relatorio })));
  return {
    ...withAplicativo(world, act.aplicativo, (aplicativo) => ({
      ...aplicativo,
      reports: act.relatorios.map(
        (relatorio) =>
          before.find((report) => report.relatorio === relatorio) ?? { relatorio, active: true },
      ),
    })),
    permissoes: [
      ...world.permissoes.filter(({ aplicativo }) => aplicativo !== act.aplicativo),
      ...staying,
      ...given,
    ],
  };
}

type Permissao = World['permissoes'][number];

/** CONF-04: holders of full access, in force, to every report that was in it; none in an empty application (Q5). */
function holdersOfAll(records: Permissao[], reports: number[], now: number): Permissao[] {
  const full = records.filter(({ access, until }) => access === 'full' && !isOver(until, now));
  const keyOf = ({ holder }: Permissao) => JSON.stringify(holder);
  const keys = [...new Set(full.map(keyOf))];
  return keys.flatMap((key) => {
    const own = full.filter((record) => keyOf(record) === key);
    if (!reports.every((id) => own.some(({ relatorio }) => relatorio === id))) return [];
    const ends = own.map(({ until }) => until).filter((until) => until !== null);
    const until = ends.length > 0 ? Math.min(...ends) : null; // Q5
    return own.slice(0, 1).map((record) => ({ ...record, until }));
  });
}
