import { type Moment, momentBlockers, type Restriction } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import { isInNetworks } from './networks.ts';
import { horariosOf, isOpenAt, nextChange } from './openHours.ts';

/** Hours that do not end within this time are looked at again after it. */
const horizonMs = 25 * 60 * 60_000;

const free: Moment = { restrictions: [], until: null };

/** Whose moment it is: what binds them, and the address from which they call. */
export interface Bound {
  /** Null or empty for nothing. */
  readonly restrictions: readonly Restriction[] | null;
  /** Absent where nobody calls: then no network admits them. */
  readonly address?: string | undefined;
}

interface Known {
  readonly address: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly moment: Moment;
}
/** The last answer for the restrictions of a cached person. It holds until one of the hours may open or close. */
const known = new WeakMap<readonly Restriction[], Known>();

/**
 * Decides for each restriction of a person whether its networks and hours admit them at an instant. `until` is the instant at which their
 * hours end. Spec REDE-02. docs/decisions/server-networks-and-hours.md
 */
export function momentOf({ restrictions, address }: Bound, now: Date): Moment {
  if (restrictions === null || restrictions.length === 0) return free;
  const at = now.getTime();
  const last = known.get(restrictions);
  if (last && last.address === address && last.from <= at && at < last.to) return last.moment;
  const bound = restrictions.map(({ equipe, redes, horarios }) => ({
    equipe,
    isInNetworks: isInNetworks(redes, address),
    horarios: horarios.length === 0 ? null : horariosOf(horarios),
  }));
  const judgedAt = (instant: number): Moment['restrictions'] =>
    bound.map(({ horarios, ...one }) => ({
      ...one,
      isInHours: horarios === null || isOpenAt(horarios, instant),
    }));
  const all = bound.flatMap(({ horarios }) => horarios ?? []);
  const isBoundByHours = bound.some(({ horarios }) => horarios !== null);
  const judged = judgedAt(at);
  let end = at;
  if (isBoundByHours && momentBlockers(judged).length === 0) {
    do end = nextChange(all, end);
    while (end < at + horizonMs && momentBlockers(judgedAt(end)).length === 0);
    end = Math.min(end, at + horizonMs);
  }
  const moment = { restrictions: judged, until: end > at ? new Date(end) : null };
  known.set(restrictions, { address, from: at, to: nextChange(all, at), moment });
  return moment;
}

/** The moment of a caller. Who sees the portal as a person calls from their own address, bound as they are themselves. */
export function momentOfActor(actor: Actor, now: Date): Moment {
  const author = actor.seenBy?.person ?? actor;
  const moment = momentOf({ restrictions: author.restrictions, address: actor.address }, now);
  // Nobody accepts for the person, and an administrator of the same cliente accepts too.
  return { ...moment, owesTermos: actor.owesTermos || author.owesTermos };
}
