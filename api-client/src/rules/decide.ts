import { reportAdmins } from '../contract/roles.ts';
import type { Person } from './access.ts';
import type { AccessType } from './pages.ts';
import { type Moment, type MomentBlocker, momentBlockers } from './restrictions.ts';

/** A person as the decision reads them. */
export interface DecidedPerson extends Person {
  readonly clienteId: number | null;
  readonly isActive: boolean;
  /** The instant from which the account no longer counts; null for an account without an end. */
  readonly until: Date | null;
}

/**
 * One grant of a report in the decided place: an entry of `users_allowed` or `equipes_allowed` on Dashboards, a permission
 * record in an application.
 */
export interface Grant {
  /** Who was granted the report: the person themselves, or a team of which they are a member. Spec EQP-05. */
  readonly by: 'person' | { readonly equipe: { readonly id: number; readonly nome: string } };
  readonly access: Exclude<AccessType, 'none'>;
  /** The permitted pages of a `specific` grant, by the provider's names. */
  readonly pages: readonly string[];
  /**
   * The permitted pages that are not gone, as the provider last listed the report. Null for full access, and if the portal knows
   * nothing about any of them: then all of them count as existing. Spec AMBIG-21.
   */
  readonly existing: readonly string[] | null;
  /** The instant from which the grant no longer counts; null for a grant without an end. */
  readonly until: Date | null;
  /**
   * The id of the person who gave the grant. Null if that person was deleted, and for a grant that was stored before the server
   * recorded this.
   */
  readonly grantedBy: number | null;
  /** When the grant was given; null for a grant that was stored before the server recorded this. Spec EXPL-03. */
  readonly grantedAt: Date | null;
}

/** An application in which a report is opened. Report and application have the same cliente. */
export interface AplicativoPlace {
  readonly isActive: boolean;
  /** The state of the report in the application; null if the application does not contain the report. */
  readonly relatorio: 'active' | 'inactive' | null;
}

/** What decides whether a person may open a report in one place. */
export interface AccessFacts {
  readonly now: Date;
  /** The networks and hours that bind the caller. Absent where the question is what somebody may open, and not from where and when. */
  readonly moment?: Moment;
  readonly person: DecidedPerson;
  readonly place: 'dashboards' | AplicativoPlace;
  readonly relatorio: { readonly clienteId: number };
  /** The grants of the person in this place. A permission record `none` is no grant. AMBIG-18. */
  readonly grants: readonly Grant[];
  /** The page to open. Without it, the decision is about the report. */
  readonly page?: string;
  /**
   * Whether the provider listed the page when it was last asked, listed it only earlier, or never listed it. Absent where this is
   * not looked up.
   */
  readonly pageState?: 'present' | 'gone' | 'unseen';
}

/** Why the person may open the report. */
export type Reason =
  | { readonly by: 'role'; readonly role: 'superuser' | (typeof reportAdmins)[number] }
  | Grant;

/** What stands in the way. Spec EXPL-04. */
export type Blocker =
  | 'person inactive'
  | 'person ended'
  | MomentBlocker
  | 'termos'
  | 'other cliente'
  | 'aplicativo inactive'
  | 'relatorio not in aplicativo'
  | 'relatorio inactive in aplicativo'
  | 'no grant'
  | 'grant ended'
  | 'granted pages gone'
  | 'page not permitted'
  | 'page gone'
  | 'page unseen';

export interface Decision {
  readonly access: AccessType;
  /** The pages that are permitted if the access is `specific`, those that are gone included; empty for `full` and `none`. */
  readonly pages: readonly string[];
  /** The instant at which the access ends; null for an access without an end, and for no access. */
  readonly until: Date | null;
  /** Every role and grant that gives the access to the report, or to the page that is asked for. Empty for no access. */
  readonly reasons: readonly Reason[];
  /** Everything that stands in the way. Empty for an access. */
  readonly blockers: readonly Blocker[];
}

/**
 * Decides whether a person may open a report in one place, and says why. `full` counts more than `specific`, the pages of
 * `specific` grants add up, and no grant takes away what another one gives. A grant of which no page exists opens nothing,
 * because a token opens the whole report. The only implementation of these rules; the conditions of lists in SQL are tested
 * against it. Spec EXPL-01, EQP-05, AMBIG-07, AMBIG-08, AMBIG-21, AMBIG-37, AMBIG-42. docs/decisions/api-client-one-decision.md
 */
export function decide(facts: AccessFacts): Decision {
  const { now, person, grants, page } = facts;
  const roles = rolesOf(person);
  const effective = grants.filter((grant) => !hasEnded(grant.until, now) && hasPage(grant));
  const isFull = roles.length > 0 || effective.some(({ access }) => access === 'full');
  const pages = isFull ? [] : [...new Set(effective.flatMap((grant) => grant.pages))];
  const opening = effective.filter((grant) => permits(grant, page));
  const blockers: Blocker[] = [
    ...blockersOfPerson(facts),
    ...(facts.moment ? momentBlockers(facts.moment.restrictions) : []),
    ...(facts.moment?.owesTermos ? (['termos'] as const) : []),
    ...blockersOfPlace(facts),
    ...(roles.length > 0 ? [] : blockersOfGrants(facts)),
  ];
  if (page !== undefined && facts.pageState === 'gone') blockers.push('page gone');
  if (page !== undefined && facts.pageState === 'unseen') blockers.push('page unseen');
  if (blockers.length > 0) return { access: 'none', pages: [], until: null, reasons: [], blockers };
  return {
    access: isFull ? 'full' : 'specific',
    pages,
    until: [person.until, facts.moment?.until ?? null].reduce(
      earliest,
      roles.length > 0 ? null : latest(opening),
    ),
    reasons: [...roles, ...opening],
    blockers: [],
  };
}

/**
 * Unites the decisions about a report in several places: the access that any of them gives, or everything that stands in
 * the way. Spec EQP-05.
 */
export function unite(decisions: readonly Decision[]): Decision {
  const given = decisions.filter(({ access }) => access !== 'none');
  const isFull = given.some(({ access }) => access === 'full');
  const blockers = new Set(decisions.flatMap((decision) => decision.blockers));
  return {
    access: isFull ? 'full' : given.length > 0 ? 'specific' : 'none',
    pages: isFull ? [] : [...new Set(given.flatMap(({ pages }) => pages))],
    until: given.length > 0 ? latest(given) : null,
    reasons: given.flatMap(({ reasons }) => reasons),
    blockers: given.length > 0 ? [] : [...blockers],
  };
}

/** Returns whether an end has come. An end is the first instant without access. Spec PRAZO-01, PRAZO-02. */
export const hasEnded = (until: Date | null, now: Date) => until !== null && until <= now;

/** Returns whether the person opens every report of their cliente, on Dashboards and in applications. AMBIG-08. */
export function opensEveryRelatorio(person: Person): boolean {
  return rolesOf(person).length > 0;
}

/** The roles with which a person opens every report of their cliente. AMBIG-08. */
function rolesOf({ is_superuser, groups }: Person): readonly Reason[] {
  if (is_superuser) return [{ by: 'role', role: 'superuser' }];
  return reportAdmins
    .filter((group) => groups.includes(group))
    .map((role) => ({ by: 'role', role }));
}

function* blockersOfPerson({ now, person, relatorio }: AccessFacts): Generator<Blocker> {
  if (!person.isActive) yield 'person inactive';
  if (hasEnded(person.until, now)) yield 'person ended';
  if (!person.is_superuser && person.clienteId !== relatorio.clienteId) yield 'other cliente';
}

function* blockersOfPlace({ place }: AccessFacts): Generator<Blocker> {
  if (place === 'dashboards') return;
  if (!place.isActive) yield 'aplicativo inactive';
  if (place.relatorio === null) yield 'relatorio not in aplicativo';
  if (place.relatorio === 'inactive') yield 'relatorio inactive in aplicativo';
}

/** What stands in the way of somebody without a role that opens every report. */
function* blockersOfGrants({ now, grants, page, pageState }: AccessFacts): Generator<Blocker> {
  const current = grants.filter(({ until }) => !hasEnded(until, now));
  if (grants.length === 0) yield 'no grant';
  if (!current.some(hasPage)) {
    if (current.length < grants.length) yield 'grant ended';
    if (current.length > 0) yield 'granted pages gone';
  }
  if (page === undefined || current.length === 0) return;
  // A page that is permitted and gone is told as gone. Its grant opens nothing if all its pages are gone.
  const permitting = current.filter((grant) => permits(grant, page));
  if (permitting.length === 0) yield 'page not permitted';
  else if (!permitting.some(hasPage) && pageState === undefined) yield 'page gone';
}

/** Returns whether a grant permits the page; each one permits the report. */
const permits = ({ access, pages }: Grant, page: string | undefined) =>
  page === undefined || access === 'full' || pages.includes(page);

/** Returns whether a grant opens something. A grant of which no page exists opens nothing. Spec AMBIG-21. */
const hasPage = ({ access, pages, existing }: Grant) =>
  access === 'full' || (existing ?? pages).length > 0;

/** The latest of several ends, of which null is later than all. */
function latest(endings: readonly { readonly until: Date | null }[]): Date | null {
  let last = new Date(0);
  for (const { until } of endings) {
    if (until === null) return null;
    if (until > last) last = until;
  }
  return last;
}

/** The earlier of two ends, of which null is later than all. */
export function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
