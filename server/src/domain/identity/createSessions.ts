import { randomUUID } from 'node:crypto';
import { hasEnded, momentBlockers, type Restriction } from '@portal/api-client/rules';
import { outside, outsideAtSignIn, unauthenticated, wrongCredentials } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { belongsTo, type SessionPerson } from '../../platform/http/actor.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { Endereco } from '../../platform/http/resolveHost.ts';
import { type Bound, momentOf } from '../restrictions/momentOf.ts';
import { demandsSecondFactor } from '../secondFactor/demandsSecondFactor.ts';
import type { CodeKind } from '../secondFactor/takeCode.ts';
import { createActorCache } from './createActorCache.ts';
import { createEntries, type FindEntry, type LivePerson } from './createEntries.ts';
import type { Tokens } from './createTokens.ts';
import { findSeenPerson, type SeenRow } from './findSeenPerson.ts';
import type { AuthQueries } from './queries.ts';
import type { SessionRow } from './sessionQueries.ts';
import type {
  SignedInPerson,
  SignInMethod,
  SignInPlace,
  StartedEntry,
  UsedProvider,
} from './sessionStartQueries.ts';

/** The tokens of a refresh; `refresh` is null if the session does not rotate. */
export interface IssuedTokens {
  readonly access: string;
  readonly refresh: string | null;
  /** True if the session may only set up a second factor. */
  readonly enrols: boolean;
}

/** How and where a person signed in. */
export interface SignIn extends Omit<SignInPlace, 'network'> {
  readonly address: string;
  readonly rotates: boolean;
  readonly method: SignInMethod;
  /** True if the browser does not show that the person has signed in with it before. */
  readonly isNewDevice: boolean;
  /** Which code the person gave; null or absent without one. */
  readonly code?: CodeKind | null;
  /** True for a session that may only set up a second factor. */
  readonly enrols?: boolean;
  /** Of a person who enters by a product. */
  readonly entrada?: StartedEntry;
  /** Of a person who signs in by a provider of their cliente. */
  readonly provedor?: UsedProvider;
}

/** A person who has just signed in, with what decides about the session. */
interface Entering extends SignedInPerson {
  readonly token_version: number;
  /** Null at the first sign-in of the person. */
  readonly lastSignIn: Date | null;
  readonly idleMs: number;
  readonly lifeMs: number;
  readonly restrictions: readonly Restriction[] | null;
}

/** Called in the transaction of a sign-in from a device and a network that are both new. Spec SESS-02. */
export type OnNewPlace = (
  tx: Db,
  entry: SignInPlace & { readonly userId: number; readonly at: Date },
) => Promise<void>;

export interface Sessions {
  /**
   * Starts a session for a person who signed in. Throws 403 if their networks or hours do not admit them, and 401 if their sessions were
   * ended since the person was read.
   */
  open(person: Entering, signIn: SignIn): Promise<{ access: string; refresh: string }>;
  /**
   * Issues new tokens. Throws 401 for a token that is invalid, too old or of an ended session, and for one that does not count at
   * this host, from this address or now.
   */
  refresh(token: string, address: string, at?: Endereco | null): Promise<IssuedTokens>;
  /** Ends the session of a refresh token; does nothing for any other text. */
  close(token: string, network: string): Promise<void>;
  /** Signs the token of a tab that sees the portal as a person. Null if either of them has ended meanwhile. Spec VERC-02. */
  signSeen(id: string): Promise<string | null>;
  /** Drops one session, or one sight of the portal as a person, from the cache. */
  forgetSession(sessionId: string): void;
  /** Drops a person from the cache. Call this after the person's permissions or password changed. */
  forgetPerson(userId: number): void;
  /** Drops all people of a cliente from the cache. Call this after the cliente was deleted. */
  forgetCliente(clienteId: number): void;
  /** Drops all people from the cache. Call this when notifications may have been missed. */
  forgetEverybody(): void;
  /** Returns the active people of those of these sessions that have not been ended, by session. Reads the database. */
  findLive(sessionIds: readonly string[]): Promise<ReadonlyMap<string, LivePerson>>;
  /**
   * The person of an access token; null if the token is forged, expired or revoked. Throws 401 if the networks or hours of the caller do
   * not admit them: those of the administrator, for who sees the portal as a person.
   */
  findActor(accessToken: string, address: string): Promise<SessionPerson | null>;
  /**
   * Returns whether networks or hours keep a person out now, and the instant at which this has to be asked again; null if no hours bind them.
   */
  stayOf(bound: Bound): { readonly isOut: boolean; readonly until: Date | null };
}

/** How long the previous refresh token is accepted, because several tabs may send the same refresh token at once. */
const graceMs = 20_000;
/** The use of a session that does not rotate is noted at most once in this time. The others are written at each refresh anyway. */
const noteMs = 5 * 60_000;

/**
 * Sessions of signed-in browsers.
 *
 * 1. The refresh token is derived from session id and generation; it is not stored.
 * 2. A refresh raises the generation in one statement: only one of several concurrent refreshes rotates.
 * 3. Within the grace time, the previous token is accepted and gets the current token.
 * 4. An older token is stolen or replayed: the session ends, for the thief and for the victim.
 * 5. Each refresh looks whether a second factor is demanded of a person without one: then the session may only set it up. One that
 *    began so stays so until it has done that, or nothing is demanded any more. Sessions by Microsoft, a provider or a product never are. Spec CONTA-11.
 * 6. A session ends `lifeMs` after its sign-in, however often it is refreshed, and `idleMs` after its last use. The limits are read
 *    at each refresh, so a change of them counts for the sessions that exist. The last access token outlives its session by at most
 *    the life of an access token.
 */
export function createSessions(
  queries: AuthQueries,
  tokens: Tokens,
  now: () => Date,
  {
    findEntry = async () => null,
    onNewPlace = async () => undefined,
    ...demands
  }: {
    readonly superuserSecondFactor: boolean;
    /** Absent: no entry counts. */
    readonly findEntry?: FindEntry;
    readonly onNewPlace?: OnNewPlace;
  },
): Sessions {
  const entries = createEntries(queries, findEntry, now);
  const actors = createActorCache<SessionPerson>(entries.findActor);
  const seen = createActorCache<SeenRow>(queries.findSeenRow);
  const findSeen = findSeenPerson({ actors, seen, now });
  const expiryOf = (createdAt: Date, { idleMs, lifeMs }: { idleMs: number; lifeMs: number }) =>
    new Date(Math.min(now().getTime() + idleMs, createdAt.getTime() + lifeMs));

  const signAccess = (id: string, userId: number, version: number) =>
    tokens.signAccess({ sub: String(userId), sid: id, v: version });
  const issue = (row: SessionRow, generation: number | null, enrols: boolean): IssuedTokens => ({
    access: signAccess(row.id, row.user_id, row.token_version),
    refresh: generation === null ? null : tokens.deriveRefresh({ sessionId: row.id, generation }),
    enrols,
  });
  const mustEnrol = (row: SessionRow) =>
    !row.isVouchedFor && (row.enrols || !row.hasFactor) && demandsSecondFactor(row, demands);

  const blockersFor = (bound: Bound) => momentBlockers(momentOf(bound, now()).restrictions);

  /** Returns whether a session may only set up a second factor from now on, and stores that if it has changed. */
  async function settleEnrolment(row: SessionRow): Promise<boolean> {
    const enrols = mustEnrol(row);
    if (enrols === row.enrols) return enrols;
    await queries.setEnrols(row.id, enrols);
    actors.forgetSession(row.id);
    return enrols;
  }

  return {
    async open(entering, { isNewDevice, address, ...given }) {
      const { restrictions } = entering;
      const blockers = blockersFor({ restrictions, address });
      if (blockers.length > 0) throw outsideAtSignIn(blockers);
      const signIn = { ...given, network: networkOf(address) };
      const id = randomUUID();
      const at = now();
      const { token_version, lastSignIn, lifeMs } = entering;
      const idleMs = entries.idleMsOf(signIn.entrada !== undefined, entering.idleMs);
      const { network, userAgent, endereco } = signIn;
      const { username, clienteId, is_superuser } = entering;
      const person = { id: entering.id, username, clienteId, is_superuser };
      const expires_at = expiryOf(at, { idleMs, lifeMs });
      const isStarted = await queries.createSession(
        { id, person, version: token_version, ...signIn, now: at, expires_at },
        // Nobody has a known place before the first sign-in.
        isNewDevice && lastSignIn !== null
          ? (tx) => onNewPlace(tx, { userId: person.id, network, userAgent, endereco, at })
          : null,
      );
      // A password takes time to check. It may have been replaced meanwhile, or the person deactivated.
      if (!isStarted) throw wrongCredentials();
      const access = signAccess(id, person.id, token_version);
      return { access, refresh: tokens.deriveRefresh({ sessionId: id, generation: 0 }) };
    },

    async refresh(token, address, at = null) {
      const claims = tokens.readRefresh(token);
      const row = claims && (await queries.findLiveSession(claims.sessionId, now()));
      if (!claims || !row) throw unauthenticated();
      // Nothing is rotated and no session ends, so that another address cannot be used against it.
      const isOfAddress = row.endereco === (at?.host ?? null) && belongsTo(row, at);
      if (!isOfAddress) throw unauthenticated();
      if (!(await entries.counts(row))) throw unauthenticated();
      const { restrictions } = row;
      const blockers = blockersFor({ restrictions, address });
      if (blockers.length > 0) throw outside(blockers);
      const idleMs = entries.idleMsOf(row.chaveId !== null, row.idleMs);
      const expiresAt = expiryOf(row.created_at, { ...row, idleMs });
      const { generation } = claims;
      if (!row.rotates) {
        if (generation !== row.generation) throw unauthenticated();
        const noted = row.used_at ?? row.created_at;
        if (now().getTime() - noted.getTime() >= noteMs) await queries.touchSession(row.id, now());
        return issue(row, null, await settleEnrolment(row));
      }
      if (await queries.rotateSession(row.id, generation, now(), expiresAt)) {
        return issue(row, generation + 1, await settleEnrolment(row));
      }
      const current = await queries.findLiveSession(row.id, now());
      if (!current) throw unauthenticated();
      const age = now().getTime() - current.rotated_at.getTime();
      if (generation === current.generation - 1 && age <= graceMs) {
        return issue(row, current.generation, await settleEnrolment(current));
      }
      await queries.revokeSession(row.id, 'refresh token reused', now(), networkOf(address));
      actors.forgetSession(row.id);
      throw unauthenticated();
    },

    async close(token, network) {
      const claims = tokens.readRefresh(token);
      if (!claims) return;
      await queries.revokeSession(claims.sessionId, 'logout', now(), network);
      actors.forgetSession(claims.sessionId);
    },

    async signSeen(id) {
      const found = await findSeen(id);
      if (!found) return null;
      const { person, version, authorVersion } = found;
      const act = { sub: String(person.seenBy.person.id), v: authorVersion };
      return tokens.signAccess({ sub: String(person.id), sid: id, v: version, act });
    },

    forgetSession(sessionId) {
      actors.forgetSession(sessionId);
      seen.forgetSession(sessionId);
    },
    forgetPerson(userId) {
      actors.forgetPerson(userId);
      seen.forgetPerson(userId);
    },
    forgetCliente(clienteId) {
      actors.forgetCliente(clienteId);
      seen.forgetCliente(clienteId);
    },
    forgetEverybody() {
      actors.forgetEverybody();
      seen.forgetEverybody();
    },

    async findLive(sessionIds) {
      const live = await entries.findLive(sessionIds);
      for (const id of sessionIds) {
        if (live.has(id)) continue;
        const found = await findSeen(id);
        if (!found) continue;
        const { person } = found.person.seenBy;
        live.set(id, { ...found.person, authorId: person.id, restrictions: person.restrictions });
      }
      return live;
    },

    stayOf(bound) {
      const { restrictions, until } = momentOf(bound, now());
      return { isOut: momentBlockers(restrictions).length > 0, until };
    },

    async findActor(accessToken, address) {
      const requireMoment = ({ restrictions }: SessionPerson) => {
        const blockers = blockersFor({ restrictions, address });
        if (blockers.length > 0) throw outside(blockers);
      };
      const claims = tokens.readAccess(accessToken);
      if (!claims) return null;
      const { sub, sid, v, act } = claims;
      if (act) {
        const found = await findSeen(sid);
        if (found?.version !== v || found.authorVersion !== act.v) return null;
        const { person } = found;
        const isSame = String(person.id) === sub && String(person.seenBy.person.id) === act.sub;
        if (isSame) requireMoment(person.seenBy.person);
        return isSame ? person : null;
      }
      const known = await actors.find(sid);
      const isSame = known?.version === v && String(known.actor.id) === sub;
      if (!isSame) return null;
      // The end of a key is not the person's, who is told when their own access ends.
      const ends = [known.actor.until, known.actor.entrada?.until ?? null];
      if (ends.some((end) => hasEnded(end, now()))) return null;
      requireMoment(known.actor);
      return known.actor;
    },
  };
}
