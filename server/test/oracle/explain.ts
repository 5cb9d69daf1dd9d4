import { type Blocker, decide } from './decide.ts';
import { type Place, type Reason, reasonsOf } from './reasons.ts';
import { identityOf } from './token.ts';
import { byId, type End, type Id, isOver, type World } from './world.ts';

export interface Explanation {
  permitted: boolean;
  /** The grants that may be named as the deciding one; several only where teams are equal (Q9). */
  deciding: Reason[];
  blockers: Blocker[];
  /** Blockers that may be named beside those (Q10). */
  mayAlso: Blocker[];
  data: { role: string | null; name: string | null };
}

/** Why a person sees a report, or one page of it, or everything that stands in the way (EXPL-02 to EXPL-05). */
export function explain(
  world: World,
  personId: Id,
  relatorioId: Id,
  place: Place,
  page: string | null,
  now: number,
): Explanation {
  const decision = decide(world, personId, relatorioId, place, now);
  const identity = identityOf(world, byId(world.people, personId), relatorioId);
  const data = { role: identity?.roles[0] ?? null, name: identity?.username ?? null };
  const pageBlockers =
    page === null ? [] : blockersOfPage(world, personId, relatorioId, place, page, now);
  // Of a page that no grant in force names, that page's own blockers are said; what concerns the report may be (Q10).
  const isOfPage = page !== null && pageBlockers.includes('page not permitted');
  const ofReport = decision.blockers.filter(
    (blocker) =>
      (page === null || blocker !== 'page gone') && !(isOfPage && blocker === 'grant past its end'),
  );
  const blockers = [...new Set([...ofReport, ...pageBlockers])];
  if (blockers.length > 0) {
    const ended = reasonsOf(world, byId(world.people, personId), relatorioId, place).some(
      (reason) => isOver(reason.until, now),
    );
    const mayAlso: Blocker[] = ended ? ['grant past its end'] : [];
    if (decision.blockers.includes('page gone')) mayAlso.push('page gone');
    return { permitted: false, deciding: [], blockers, mayAlso, data };
  }
  const opening = decision.reasons.filter((reason) => page === null || opens(reason, page));
  return { permitted: true, deciding: strongest(opening), blockers, mayAlso: [], data };
}

const opens = (reason: Reason, page: string) =>
  reason.access === 'full' || reason.pages.includes(page);

/** EXPL-04 for a page; a page never seen is as one that is gone (CONF-03). */
function blockersOfPage(
  world: World,
  personId: Id,
  relatorioId: Id,
  place: Place,
  page: string,
  now: number,
): Blocker[] {
  const blockers: Blocker[] = [];
  const seen = byId(world.relatorios, relatorioId).pages.find((known) => known.name === page);
  if (!seen || seen.gone) blockers.push('page gone');
  const reasons = reasonsOf(world, byId(world.people, personId), relatorioId, place);
  const inForce = reasons.filter((reason) => !isOver(reason.until, now));
  if (inForce.length > 0 && !inForce.some((reason) => opens(reason, page)))
    blockers.push('page not permitted');
  return blockers;
}

/** CONF-03: level, then the latest end, then direct before team; a role before all (Q9). */
function strongest(reasons: Reason[]): Reason[] {
  const role = reasons.filter((reason) => reason.by === 'role');
  if (role.length > 0) return role;
  const order: ((reason: Reason) => number)[] = [
    (reason) => (reason.access === 'full' ? 1 : 0),
    (reason) => endValue(reason.until),
    (reason) => (reason.by === 'direct' ? 1 : 0),
  ];
  return order.reduce((left, value) => {
    const best = Math.max(...left.map(value));
    return left.filter((reason) => value(reason) === best);
  }, reasons);
}

const endValue = (until: End) => until ?? Number.POSITIVE_INFINITY;
