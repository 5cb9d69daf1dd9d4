import type { CallSchemas, Endpoint } from '@portal/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../../errors.ts';
import { authorOf } from './actor.ts';
import { bodyBytesOf, largeBodyBytes } from './bodyBytesOf.ts';
import { createRefusalDelay } from './createRefusalDelay.ts';
import { networkOf } from './networkOf.ts';

const [minute, hour] = [60, 3_600];

/**
 * How much of each kind one person, one cliente and one address may use in a time of `seconds`. A reader who opens a
 * report every second stays below. `takenName` counts the answers that tell that a username or an e-mail address belongs
 * to somebody. `change` and `export` bound the rows of history that a caller can write. The console changes a selection of a
 * thousand people by a thousand calls and a hundred rehearsals, so an hour takes three of them. `newPerson` counts the lines of
 * imports, whose passwords are hashed: an hour takes the largest file. `seenPages` counts what frames tell: one call for each opened
 * report. `usage` counts what viewers tell of their openings, some events a call. `own` counts what people write of themselves and for themselves: views, favourites, where they read last. `bytes` counts
 * the bytes of bodies. `unknownHost` counts questions of proxies for hosts that no cliente has,
 * `keyCall` counts every call of a key, which it is told in the headers `RateLimit`, `directoryCall` those of a key of a directory, whose
 * first run makes two calls a person, and `directory` the same calls by cliente and address. `docs` the page of the HTTP API, its files and its document.
 */
const amounts = {
  embedToken: { seconds: minute, person: 120, cliente: 3_000, address: 1_500 },
  provider: { seconds: minute, person: 300, cliente: 3_000, address: 3_000 },
  search: { seconds: minute, person: 120, cliente: 1_200, address: 1_200 },
  takenName: { seconds: hour, person: 300, cliente: 1_000, address: 1_000 },
  change: { seconds: hour, person: 3_300, cliente: 11_000, address: 11_000 },
  newPerson: { seconds: hour, person: 6_000, cliente: 15_000, address: 15_000 },
  export: { seconds: hour, person: 60, cliente: 300, address: 300 },
  seenPages: { seconds: hour, person: 300, cliente: 10_000, address: 10_000 },
  usage: { seconds: minute, person: 60, cliente: 6_000, address: 6_000 },
  own: { seconds: minute, person: 120, cliente: 3_000, address: 3_000 },
  unknownHost: { seconds: minute, address: 300 },
  docs: { seconds: minute, address: 120 },
  keyCall: { seconds: minute, key: 600 },
  directoryCall: { seconds: minute, key: 6_000 },
  directory: { seconds: minute, cliente: 6_000, address: 12_000 },
  bytes: { seconds: minute, person: 3e6, cliente: 3e7, address: 3e7 },
} as const;

/**
 * The milliseconds before a refusal is answered. Without this delay, eight connections that asked for embed tokens and repeated
 * each refused call got 1,000 to 2,000 refusals a second.
 */
const refusalDelayMs = 250;

export type Budget = keyof typeof amounts;
type Payer = 'person' | 'cliente' | 'address' | 'key';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Pays units of a budget of the caller, by default one, and waits for the turn of the caller's cliente. Throws 429 if the person, the
     * cliente or the address has no units left. It waits 250 ms before it throws.
     */
    spend(budget: Budget, units?: number): Promise<void>;
    /**
     * Pays one call of a key, and tells it in headers what is left in this process. Throws 429. Spec CHAVE-04.
     * draft-ietf-httpapi-ratelimit-headers
     */
    spendKeyCall(reply: FastifyReply): Promise<void>;
    /** Throws 429 if the caller has used up a budget, without paying. */
    requireBudget(budget: Budget): Promise<void>;
  }
}

interface BudgetOptions {
  /** All amounts are multiplied by this number. */
  readonly factor: number;
  /** Tells whether the current call is a part of a rehearsal. */
  readonly isRehearsing: () => boolean;
}

/**
 * Limits what one person, one cliente and one address may use. Calls whose endpoint has a cost pay before their body
 * is read; other code pays by `request.spend`. The person pays first, so that a person without budget takes nothing
 * from their cliente. Each process counts by itself: N servers admit up to N times as much. Spec LIM-05.
 * docs/decisions/server-budgets-in-memory.md
 */
export function budgets(app: FastifyInstance, { factor, isRehearsing }: BudgetOptions): void {
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [budget, { seconds, ...payers }] of Object.entries(amounts)) {
    for (const [payer, points] of Object.entries(payers)) {
      const limiter = new RateLimiterMemory({ points: points * factor, duration: seconds });
      limiters.set(`${budget} ${payer}`, limiter);
    }
  }

  const delayRefusal = createRefusalDelay(refusalDelayMs);

  /** Returns the limiters of a caller with the caller's key, the person's first. */
  function limitersOf(request: FastifyRequest, budget: Budget) {
    const author = request.actor && authorOf(request.actor);
    const keys: readonly [Payer, string | number | null][] = [
      ['person', author?.id ?? null],
      ['cliente', author?.clienteId ?? null],
      ['address', networkOf(request.ip)],
      ['key', author?.chave?.id ?? null],
    ];
    return keys.flatMap(([payer, key]) => {
      const limiter = limiters.get(`${budget} ${payer}`);
      return limiter && key !== null ? [{ limiter, key }] : [];
    });
  }

  app.decorateRequest('spendKeyCall', async function spendKeyCall(this: FastifyRequest, reply) {
    // The rehearsal has paid.
    if (isRehearsing()) return;
    const budget = this.actor?.chave?.isDiretorio ? 'directoryCall' : 'keyCall';
    for (const { limiter, key } of limitersOf(this, budget)) {
      const { remainingPoints, msBeforeNext } =
        (await limiter.get(key)) ?? new RateLimiterRes(limiter.points, limiter.duration * 1000);
      const left = Math.max(0, remainingPoints - 1);
      reply.header('RateLimit-Policy', `"chave";q=${limiter.points};w=${limiter.duration}`);
      reply.header('RateLimit', `"chave";r=${left};t=${Math.ceil(msBeforeNext / 1000)}`);
    }
    await this.spend(budget);
  });

  app.decorateRequest(
    'spend',
    async function spend(this: FastifyRequest, budget: Budget, units = 1) {
      for (const { limiter, key } of limitersOf(this, budget)) {
        await limiter.consume(key, units).catch(async (refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          await delayRefusal();
          throw refusalOf(refusal);
        });
      }
      await this.takeTurn(budget);
    },
  );
  app.decorateRequest('requireBudget', async function requireBudget(this: FastifyRequest, budget) {
    for (const { limiter, key } of limitersOf(this, budget)) {
      const used = await limiter.get(key);
      if (used && used.remainingPoints <= 0) throw refusalOf(used);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    const cost = endpoint && costOf(endpoint);
    // The rehearsal has paid.
    if (cost && !(cost === 'change' && isRehearsing())) await request.spend(cost);
    const bytes = endpoint && !isRehearsing() ? paidBytesOf(endpoint, request) : 0;
    if (bytes > 0) await request.spend('bytes', bytes);
  });
}

type PaidCall = Pick<Endpoint<CallSchemas>, 'cost' | 'effect' | 'access' | 'roles'>;

/** Returns the budget that counts a call. Every change of a session has one. */
export function costOf({ cost, effect, access, roles }: PaidCall): Budget | undefined {
  if (cost) return cost;
  if (effect !== 'changes' || access !== 'session') return undefined;
  return roles === 'everyone' ? 'own' : 'change';
}

/** Returns how many bytes of a body are paid. Large bodies of administrators are not, because they are spaced. */
function paidBytesOf({ access, roles }: PaidCall, request: FastifyRequest): number {
  if (access !== 'session') return 0;
  const bytes = bodyBytesOf(request);
  return roles === 'everyone' || bytes < largeBodyBytes ? bytes : 0;
}

const refusalOf = ({ msBeforeNext }: RateLimiterRes) =>
  tooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)));
