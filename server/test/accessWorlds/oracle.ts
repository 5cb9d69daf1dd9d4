import {
  apps,
  type Binding,
  closesAt,
  endOf,
  gonePage,
  isMember,
  lookedAhead,
  otherPage,
  permittedPage,
  type RightState,
  type Rights,
  reports,
  teamPages,
  teams,
  type World,
  type WorldPerson,
} from './worlds.ts';

// The rules of AMBIG-07, AMBIG-08, AMBIG-18, AMBIG-21, AMBIG-37, AMBIG-42, EQP-05, EXPL-04, PRAZO-01, PRAZO-03, REDE-01 and REDE-02, written without the
// product's own code.

const isReportAdmin = ({ kind }: WorldPerson) =>
  /^(deactivated |ended )?Admin Geral|^Admin de Relatórios|^superuser/.test(kind);
const isDeactivated = ({ kind }: WorldPerson) => kind.startsWith('deactivated');
const isEnded = ({ kind }: WorldPerson) => kind.startsWith('ended');
/** Whether the server refuses the person altogether. */
export const isRefused = (person: WorldPerson, world?: World) =>
  isDeactivated(person) || isEnded(person) || outsides(world, person).length > 0;

const refusesNetwork = (state: Binding) => state.startsWith('elsewhere');
const refusesHours = (state: Binding) => closesAt(state) === null;
const isAdmitting = (state: Binding) => !refusesNetwork(state) && !refusesHours(state);

/** The bindings that count for a person: that of the cliente, and those of the bound teams of which they are members. */
function bindingsOf(world: World | undefined, person: WorldPerson) {
  const isFree = !world?.bound || person.kind === 'superuser' || isElsewhere(person);
  if (isFree) return { cliente: [], teams: [] };
  const { bound } = world;
  const states = bound?.teams.filter((_, team) => isMember(person, team)) ?? [];
  return {
    cliente: [bound?.cliente ?? 'free'].filter((state) => state !== 'free'),
    teams: states.filter((state) => state !== 'free'),
  };
}

/** What of networks and hours keeps a person out. Several teams admit whom one of them admits. */
function outsides(world: World | undefined, person: WorldPerson): string[] {
  const { cliente, teams: bound } = bindingsOf(world, person);
  const refusing = bound.some(isAdmitting) ? [] : bound;
  return [
    ...(cliente.some(refusesNetwork) ? ['cliente network'] : []),
    ...(cliente.some(refusesHours) ? ['cliente hours'] : []),
    ...(refusing.some(refusesNetwork) ? ['equipe network'] : []),
    ...(refusing.some(refusesHours) ? ['equipe hours'] : []),
  ];
}

/** Until when hours admit a person: those of the cliente, and the longest of those of the teams that admit them. */
function hoursUntil(world: World, person: WorldPerson): number {
  const { cliente, teams: bound } = bindingsOf(world, person);
  const ends = (states: readonly Binding[]) => states.map((state) => closesAt(state) ?? 0);
  const longest = bound.length > 0 ? Math.max(...ends(bound.filter(isAdmitting))) : forever;
  const end = Math.min(...ends(cliente), longest);
  const isBound = [...cliente, ...bound].some((state) => /open|closed/.test(state));
  return isBound ? Math.min(end, lookedAhead) : end;
}
const isElsewhere = ({ kind }: WorldPerson) =>
  kind.endsWith('another cliente') || kind === 'without cliente';

const allReports = Array.from({ length: reports }, (_, index) => index);
const allApps = Array.from({ length: apps }, (_, index) => index);
const allTeams = Array.from({ length: teams }, (_, index) => index);
const forever = Number.POSITIVE_INFINITY;

/** A grant as the world states it. `end` is an instant, or infinity. */
interface StatedGrant {
  readonly by: string;
  readonly access: 'full' | 'specific';
  readonly page: string;
  readonly end: number;
  readonly isEnded: boolean;
  /** Whether the page of a `specific` grant does not exist: then it opens nothing. */
  readonly isGone: boolean;
}

/** The grants of a person and of their teams on Dashboards (`app` null) or in an application. */
export function grantsOf(
  world: World,
  person: WorldPerson,
  report: number,
  app: number | null,
): StatedGrant[] {
  const stated = (by: string, page: string, holder: Pick<WorldPerson, 'named' | 'grants'>) => {
    const state = (app === null ? holder.named[report] : holder.grants[app]?.[report]) ?? 'no';
    if (['no', 'no record', 'none'].includes(state)) return [];
    const access = state.startsWith('specific') ? ('specific' as const) : ('full' as const);
    const end = endOf(state)?.getTime() ?? forever;
    const isGone = state.endsWith('gone');
    const isEnded = state.endsWith('ended');
    return [{ by, access, page: isGone ? gonePage : page, end, isEnded, isGone }];
  };
  return [
    ...stated('person', permittedPage, person),
    ...allTeams
      .filter((team) => isMember(person, team))
      .flatMap((team) => {
        const holder = world.teams[team];
        return holder ? stated(`Equipe ${team}`, teamPages[team] ?? '', holder) : [];
      }),
  ];
}

/** What stands in the way of a report on Dashboards (`app` null) or in an application. */
function blockers(world: World, person: WorldPerson, report: number, app: number | null): string[] {
  const found: string[] = [];
  if (isDeactivated(person)) found.push('person inactive');
  if (isEnded(person)) found.push('person ended');
  if (isElsewhere(person)) found.push('other cliente');
  found.push(...outsides(world, person));
  if (app !== null) {
    if (!world.appActive[app]) found.push('aplicativo inactive');
    if (world.placed[app]?.[report] === 'absent') found.push('relatorio not in aplicativo');
    if (world.placed[app]?.[report] === 'inactive') found.push('relatorio inactive in aplicativo');
  }
  const grants = grantsOf(world, person, report, app);
  if (isReportAdmin(person)) return found;
  if (grants.length === 0) found.push('no grant');
  else if (grants.every((grant) => grant.isEnded || grant.isGone)) {
    if (grants.some((grant) => grant.isEnded)) found.push('grant ended');
    if (grants.some((grant) => !grant.isEnded)) found.push('granted pages gone');
  }
  return found;
}

/** The roles of a person that open every report. */
const rolesOf = (person: WorldPerson) =>
  isReportAdmin(person)
    ? [person.kind.replace(/^(deactivated|ended) | of another cliente$| that ends soon$/g, '')]
    : [];

/** The expected decision about one cell, or about a page in it. `until` is an instant, or infinity. */
export function expectedCell(
  world: World,
  person: WorldPerson,
  report: number,
  app: number | null,
  page?: string,
) {
  const current = grantsOf(world, person, report, app).filter((grant) => !grant.isEnded);
  const isAdmin = isReportAdmin(person);
  const effective = current.filter((grant) => !grant.isGone);
  const isFull = isAdmin || effective.some(({ access }) => access === 'full');
  const pages = [...new Set(effective.map((grant) => grant.page))].sort();
  const opening = effective.filter(
    (grant) => !page || grant.access === 'full' || grant.page === page,
  );
  const found = blockers(world, person, report, app);
  const isGranted = current.length > 0 && !isFull;
  const isPermitted = current.some((grant) => grant.page === page);
  if (page && isGranted && !isPermitted) found.push('page not permitted');
  if (found.length > 0) {
    return { access: 'none', pages: [], reasons: [], until: null, blockers: found };
  }
  return {
    access: isFull ? 'full' : 'specific',
    pages: isFull ? [] : pages,
    reasons: [...rolesOf(person), ...opening.map(({ by, access }) => `${by} ${access}`)].sort(),
    until: Math.min(
      endOf(person.kind)?.getTime() ?? forever,
      hoursUntil(world, person),
      isAdmin ? forever : Math.max(...opening.map(({ end }) => end)),
    ),
    blockers: [],
  };
}

/** The expected access to a report in any application: for calls that name none, where a role needs none. */
function expectedInApps(world: World, person: WorldPerson, report: number) {
  if (isRefused(person) || isElsewhere(person)) return 'none';
  if (isReportAdmin(person)) return 'full';
  const given = allApps.map((app) => expectedCell(world, person, report, app).access);
  return given.includes('full') ? 'full' : given.includes('specific') ? 'specific' : 'none';
}

/** The pages of a cell that lists tell, in the order of the provider. */
function listedPages({ access, pages }: { access: string; pages: readonly string[] }) {
  const all = [permittedPage, otherPage, 'r'];
  if (access === 'full') return all;
  return all.filter((page) => pages.includes(page));
}

/** The expected answers of the API, as indices. */
export function expectedLists(given: World, person: WorldPerson) {
  // Lists tell when an access ends, not the hours of a person who is in.
  const { bound: _, ...unbound } = given;
  const world: World = unbound;
  const opens = (report: number, app: number | null) =>
    expectedCell(world, person, report, app).access !== 'none';
  const dashboards = allReports.filter((report) => opens(report, null));
  const isAdminHere = isReportAdmin(person) && !isRefused(person) && !isElsewhere(person);
  const listed = allApps.filter(
    (app) =>
      world.appActive[app] && (isAdminHere || allReports.some((report) => opens(report, app))),
  );
  const mayAsk = !isReportAdmin(person) && !isElsewhere(person);
  const available = {
    reports: allReports.filter(
      (report) =>
        mayAsk && world.inCatalog[report] && [null, ...allApps].every((app) => !opens(report, app)),
    ),
    apps: allApps.filter(
      (app) => mayAsk && world.appInCatalog[app] && world.appActive[app] && !listed.includes(app),
    ),
  };
  return {
    catalog: { ...available, count: available.reports.length + available.apps.length },
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
              const cell = expectedCell(world, person, report, app);
              return [report, cell.access, listedPages(cell), cell.until ?? forever];
            })
        : null,
    ),
    configPages: dashboards.map((report) => listedPages(expectedCell(world, person, report, null))),
    configExpiries: dashboards.map((report) => expectedCell(world, person, report, null).until),
    appExpiries: listed.map((app) => {
      const account = endOf(person.kind)?.getTime() ?? forever;
      if (isAdminHere) return account;
      return Math.max(
        ...allReports.map((report) => expectedCell(world, person, report, app).until ?? 0),
      );
    }),
    appPages: listed.map((app) =>
      allReports
        .filter((report) => world.placed[app]?.[report] === 'active')
        .flatMap((report) =>
          listedPages(expectedCell(world, person, report, app)).map((page) => `${report} ${page}`),
        ),
    ),
    inAnyApp: allReports.map((report) => expectedInApps(world, person, report)),
  };
}

/** Whether a person has a right to a report, if they may open it. Administrators are not meant where people and teams are chosen. */
function isRightOf(state: RightState, person: WorldPerson, index: number): boolean {
  if (state === 'leitores') return true;
  if (state === 'ninguem') return false;
  if (state === 'administradores') return isReportAdmin(person);
  return state.users.includes(index) || state.equipes.some((team) => isMember(person, team));
}

/** The expected rights of a person who is in: to export from Dashboards, and to refresh from anywhere; as indices. */
export function expectedRights(world: World, index: number) {
  const person = world.persons[index];
  const { rights } = world;
  if (!person || !rights) throw new Error('no rights');
  const { bound: _, ...unbound } = world;
  const onDashboards = (report: number) =>
    expectedCell(unbound, person, report, null).access !== 'none';
  const anywhere = (report: number) =>
    onDashboards(report) || expectedInApps(unbound, person, report) !== 'none';
  const has = (name: keyof Rights, report: number) =>
    isRightOf(rights[name][report] ?? 'ninguem', person, index);
  const explained = (['atualizacao', 'exportacao'] as const).flatMap((name) =>
    allReports.filter((report) => has(name, report)).map((report) => `${report} ${name}`),
  );
  return {
    exportacao: allReports.filter((report) => onDashboards(report) && has('exportacao', report)),
    atualizacao: allReports.filter((report) => anywhere(report) && has('atualizacao', report)),
    // `Por quê?` asks only about reports that open.
    explained: explained.sort(),
  };
}
