/**
 * An oracle of who gets a subscription and what its file shows, written from the specification alone (ASSI-01, ASSI-02, EXPO-01, EXPO-02,
 * SEG-01). It is plain data and pure functions; no code of the server is used.
 */

export type Access = 'none' | 'full' | readonly number[];

export interface WorldPerson {
  readonly isActive: boolean;
  readonly hasEnded: boolean;
  readonly inTeam: boolean;
  /** The own role of the person in the model; null for none. */
  readonly papel: string | null;
  readonly onDashboards: boolean;
  /** In the application: nothing, the whole report, or pages by their number. */
  readonly inApp: Access;
}

/** What decides at one moment. */
export interface Moment {
  readonly people: readonly WorldPerson[];
  readonly team: {
    readonly papel: string | null;
    readonly onDashboards: boolean;
    readonly inApp: Access;
  };
  readonly owner: { readonly isActive: boolean; readonly isAdmin: boolean };
  readonly exportacao: 'leitores' | 'administradores' | 'ninguem';
  readonly hasPdf: boolean;
  readonly app: { readonly isActive: boolean; readonly showsReport: boolean };
  readonly isPaused: boolean;
  /** The recipients by their number, the team apart. */
  readonly users: readonly number[];
  readonly toTeam: boolean;
  readonly left: readonly number[];
}

/** What does not change while a subscription exists. */
export interface Subscription {
  readonly place: 'dashboards' | 'app';
  /** The page of the view; null for a view of the whole report. */
  readonly viewPage: number | null;
  /** The asked pages; null for all that each may see. */
  readonly pages: readonly number[] | null;
}

export interface Expected {
  readonly pages: readonly number[];
  readonly rows: readonly string[];
}

/** What a person gets at a moment; null for nothing. `pageCount` is the number of listed pages. */
export function expectedFor(
  moment: Moment,
  subscription: Subscription,
  index: number,
  pageCount: number,
): Expected | null {
  const person = moment.people[index];
  if (!person || !isRecipient(moment, index) || moment.isPaused) return null;
  if (!moment.owner.isActive || !moment.owner.isAdmin) return null;
  if (!person.isActive || person.hasEnded) return null;
  // The readers of these worlds are no administrators.
  if (moment.exportacao !== 'leitores' || !moment.hasPdf) return null;
  const all = Array.from({ length: pageCount }, (_, page) => page);
  const access = accessOf(moment, subscription, person);
  if (access === 'none') return null;
  const permitted = access === 'full' ? all : all.filter((page) => access.includes(page));
  const { viewPage, pages } = subscription;
  const opensView = viewPage === null ? access === 'full' : permitted.includes(viewPage);
  if (!opensView || permitted.length === 0) return null;
  if (pages?.some((page) => !permitted.includes(page))) return null;
  const roles = rolesOf(moment, person);
  if (roles.length === 0) return null;
  return { pages: pages ? all.filter((page) => pages.includes(page)) : permitted, rows: roles };
}

function isRecipient({ users, toTeam, people, left }: Moment, index: number): boolean {
  if (left.includes(index)) return false;
  return users.includes(index) || (toTeam && (people[index]?.inTeam ?? false));
}

function accessOf({ team, app }: Moment, { place }: Subscription, person: WorldPerson): Access {
  const byTeam = person.inTeam;
  if (place === 'dashboards') {
    return person.onDashboards || (byTeam && team.onDashboards) ? 'full' : 'none';
  }
  if (!app.isActive || !app.showsReport) return 'none';
  const grants = [person.inApp, ...(byTeam ? [team.inApp] : [])];
  if (grants.includes('full')) return 'full';
  const pages = grants.flatMap((grant) => (typeof grant === 'string' ? [] : grant));
  return pages.length > 0 ? pages : 'none';
}

/** The person's own role, else that of their team. Each role of the model shows the region of its name. */
function rolesOf({ team }: Moment, person: WorldPerson): readonly string[] {
  if (person.papel !== null) return [person.papel];
  return person.inTeam && team.papel !== null ? [team.papel] : [];
}
