import {
  type CallSchemas,
  confirmSecondFactor,
  deleteUser,
  type Endpoint,
  endVerComo,
  getBranding,
  getChave,
  getConta,
  getCurrentUser,
  pressHeader,
  startSecondFactor,
} from '@portal/api-client/contract';
import { escopoText } from '@portal/api-client/records';
import { escopoOf, mayCall } from '@portal/api-client/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  enrolmentRequired,
  forbidden,
  onlySeen,
  termosRequired,
  unauthenticated,
} from '../../errors.ts';
import { type Actor, belongsTo, type SeenBy, type SessionPerson } from './actor.ts';
import { networkOf } from './networkOf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling. Null on public calls, and on optional ones without a bearer token. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** The call of the contract. Absent on routes that serve pages and files. */
    endpoint?: Endpoint<CallSchemas>;
    /** True if the call takes a multipart body. */
    takesForm?: boolean;
    /** True for an answer that does not end. Its time is no time of an answer. */
    isStream?: boolean;
  }
}

/** Finds the actors of keys. */
interface Keys {
  /** Returns whether a bearer token is meant as a key. */
  isChave(token: string): boolean;
  /** Finds the actor of a key. Throws 401 for a key that does not work, 403 for another network, and 429 for too many wrong ones. */
  findActor(text: string, request: FastifyRequest): Promise<Actor>;
}

interface Sessions {
  /**
   * Finds the person of a bearer token. Null: the token names no valid session. Throws 401 for a person whose networks or hours do not
   * admit this address now.
   */
  findActor(token: string, address: string): Promise<SessionPerson | null>;
}

/**
 * The calls of a session that may only set up a second factor. Beside them it may refresh its tokens and sign out, which need no
 * bearer token. Spec CONTA-11.
 */
const callsOfEnrolment: ReadonlySet<unknown> = new Set([
  getCurrentUser,
  getBranding,
  getConta,
  startSecondFactor,
  confirmSecondFactor,
]);

/**
 * Finds the actor and checks their role before the body is read: 401 without a valid session, 403 for a session that may only set
 * up a second factor and asks for more, 403 for who sees the portal as a person and would do more than read, 403 for a key without the
 * scope of the endpoint, 403 without the role that the endpoint names. Routes without an endpoint are pages and files, which everybody
 * may read. Spec LIM-01, CHAVE-02.
 */
export function authenticate(app: FastifyInstance, sessions: Sessions, keys: Keys): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || endpoint.access === 'public') return;
    const token = bearerOf(request);
    if (token !== null && keys.isChave(token)) {
      // A key is nobody who reads: what is answered with and without a session is answered as without.
      if (endpoint.access === 'optional') return;
      request.actor = await keys.findActor(token, request);
      await request.spendKeyCall(reply);
      return judgeKey(request.actor, endpoint);
    }
    if (token === null && endpoint.access === 'optional') return;
    const person = token === null ? null : await sessions.findActor(token, request.ip);
    if (!person || !countsHere(person, request)) throw unauthenticated();
    request.actor = {
      ...person,
      network: networkOf(request.ip),
      address: request.ip,
      ...pressOf(request),
    };
    if (person.enrols && !callsOfEnrolment.has(endpoint)) throw enrolmentRequired();
    if (person.seenBy && !isSight(endpoint, person.seenBy)) throw onlySeen();
    if (!mayCall(person, endpoint)) throw forbidden();
    requireTermos(request.actor, endpoint);
  });
}

/** The press that a call names. History keeps it, so it may not be any text. */
function pressOf({ headers }: FastifyRequest): Pick<Actor, 'gesto'> {
  const gesto = headers[pressHeader];
  return typeof gesto === 'string' && /^[\da-z]{1,32}$/.test(gesto) ? { gesto } : {};
}

/** Throws 403 for a call that the key does not make, or its maker may not make. Spec CHAVE-01, CHAVE-02. */
function judgeKey({ chave, ...maker }: Actor, endpoint: Endpoint<CallSchemas>): void {
  if (endpoint.path === getChave.path) return;
  const escopo = escopoOf(endpoint);
  if (escopo === null) throw forbidden('Uma chave não faz esta chamada.');
  if (!chave?.escopos.includes(escopo)) {
    throw forbidden(`Falta a esta chave o escopo ${escopo} (${escopoText(escopo)}).`);
  }
  if (!mayCall(maker, endpoint)) throw forbidden('Quem criou esta chave não pode fazer isso.');
}

/** Refuses calls for an embed token with the reason. Other ways to a report are refused by the decision about access. Spec LGPD-02. */
function requireTermos({ owesTermos, seenBy }: Actor, { cost }: Endpoint<CallSchemas>): void {
  if (cost === 'embedToken' && (owesTermos || seenBy?.person.owesTermos)) throw termosRequired();
}

/** A session counts only at the address at which it began, for who belongs there. Spec MARCA-02. */
function countsHere(person: SessionPerson, { endereco }: FastifyRequest): boolean {
  const holder = person.seenBy?.person ?? person;
  return holder.endereco === (endereco?.host ?? null) && belongsTo(holder, endereco);
}

/**
 * Returns whether an administrator who sees the portal as a person may make a call: one that reads, or ends what they do. The person's
 * account is read only by who may change people, because it has networks and devices. Spec VERC-03.
 */
function isSight(endpoint: Endpoint<CallSchemas>, { person }: SeenBy): boolean {
  const { effect, path } = endpoint;
  if (endpoint.path === endVerComo.path && endpoint.method === endVerComo.method) return true;
  if (effect === 'changes' || path.startsWith('/api/admin/')) return false;
  return !path.startsWith('/api/conta/') || mayCall(person, deleteUser);
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^Bearer (\S+)$/i.exec(header)?.[1] ?? '';
}
