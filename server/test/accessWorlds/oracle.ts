import { apps, otherPage, permittedPage, reports, type World, type WorldPerson } from './worlds.ts';

// The rules of AMBIG-07, AMBIG-08, AMBIG-18, AMBIG-37, AMBIG-42 and EXPL-04, written without the product's own code.

const isReportAdmin = ({ kind }: WorldPerson) =>
  /^(deactivated )?Admin Geral|^Admin de Relatórios|^superuser/.test(kind);
export const isDeactivated = ({ kind }: WorldPerson) => kind.startsWith('deactivated');
const isElsewhere = ({ kind }: WorldPerson) =>
  kind.endsWith('another cliente') || kind === 'without cliente';

const allReports = Array.from({ length: reports }, (_, index) => index);
const allApps = Array.from({ length: apps }, (_, index) => index);

/** What stands in the way of a report on Dashboards (`app` null) or in an application. */
function blockers(world: World, person: WorldPerson, report: number, app: number | null): string[] {
  const found: string[] = [];
  if (isDeactivated(person)) found.push('person inactive');
  if (isElsewhere(person)) found.push('other cliente');
  if (app !== null) {
    if (!world.appActive[app]) found.push('aplicativo inactive');
    if (world.placed[app]?.[report] === 'absent') found.push('relatorio not in aplicativo');
    if (world.placed[app]?.[report] === 'inactive') found.push('relatorio inactive in aplicativo');
  }
  const record = app === null ? null : person.grants[app]?.[report];
  const isGranted =
    app === null ? person.named[report] : record === 'full' || record === 'specific';
  if (!isGranted && !isReportAdmin(person)) found.push('no grant');
  return found;
}

/** The expected decision about one cell, and about a page in it that no `specific` record permits. */
export function expectedCell(
  world: World,
  person: WorldPerson,
  report: number,
  app: number | null,
  isOtherPage = false,
) {
  const isSpecific =
    app !== null && !isReportAdmin(person) && person.grants[app]?.[report] === 'specific';
  const found = blockers(world, person, report, app);
  if (isOtherPage && isSpecific) found.push('page not permitted');
  const access = found.length > 0 ? 'none' : isSpecific ? 'specific' : 'full';
  return { access, blockers: found };
}

/** The expected access to a report in any application: for calls that name none, where a role needs none. */
function expectedInApps(world: World, person: WorldPerson, report: number) {
  if (isDeactivated(person) || isElsewhere(person)) return 'none';
  if (isReportAdmin(person)) return 'full';
  const given = allApps.map((app) => expectedCell(world, person, report, app).access);
  return given.includes('full') ? 'full' : given.includes('specific') ? 'specific' : 'none';
}

const pagesBy: Readonly<Record<string, readonly string[]>> = {
  full: [permittedPage, otherPage],
  specific: [permittedPage],
  none: [],
};

/** The expected answers of the API, as indices. */
export function expectedLists(world: World, person: WorldPerson) {
  const opens = (report: number, app: number | null) =>
    expectedCell(world, person, report, app).access !== 'none';
  const dashboards = allReports.filter((report) => opens(report, null));
  const isAdminHere = isReportAdmin(person) && !isDeactivated(person) && !isElsewhere(person);
  const listed = allApps.filter(
    (app) =>
      world.appActive[app] && (isAdminHere || allReports.some((report) => opens(report, app))),
  );
  return {
    configs: dashboards,
    recents: dashboards,
    favorites: dashboards,
    favored: dashboards,
    apps: listed,
    recentApps: listed,
    inApps: allApps.map((app) =>
      listed.includes(app)
        ? allReports
            .filter((report) => world.placed[app]?.[report] === 'active')
            .map((report) => {
              const { access } = expectedCell(world, person, report, app);
              return [report, access, pagesBy[access]];
            })
        : null,
    ),
    configPages: dashboards.map(() => pagesBy.full),
    appPages: listed.map((app) =>
      allReports
        .filter((report) => world.placed[app]?.[report] === 'active')
        .flatMap((report) =>
          (pagesBy[expectedCell(world, person, report, app).access] ?? []).map(
            (page) => `${report} ${page}`,
          ),
        ),
    ),
    inAnyApp: allReports.map((report) => expectedInApps(world, person, report)),
  };
}
