import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorOf } from './actor.ts';
import { bodyBytesOf, hasLength, largeBodyBytes } from './bodyBytesOf.ts';
import type { Budget } from './budgets.ts';
import { createDepthLimit } from './createDepthLimit.ts';
import { createHugeBodySlots } from './createHugeBodySlots.ts';
import { createPacer } from './createPacer.ts';
import { parseLargeJson } from './parseLargeJson.ts';

/** After a large body, the next one of its cliente waits this many milliseconds for each megabyte. */
const restMsPerMegabyte = 400;
/**
 * After a large body is parsed, the next one of its cliente waits this many times the duration of parsing. A megabyte of permissions
 * takes 50 ms, mostly pauses. The most costly admitted one takes 400 ms, and leaves 10 MB to the garbage collection, which
 * blocks all calls for 20 ms.
 */
const restPerParsing = 20;
/** One call delays the next one by this many milliseconds at most. */
const maxRestMs = { lists: 2_000, provider: 2_000, directories: 2_000, bodies: 10_000 } as const;
/** The milliseconds that the next search or whole list of a cliente waits, at least. */
const searchRestMs = 40;
/**
 * The milliseconds that the next call to Power BI of a cliente waits. A call that opens a report takes 10 ms of the process with the
 * embedded database, which writes to the disk in this process, and 2 ms with PostgreSQL.
 */
const providerRestMs = { embedded: 50, postgres: 25 } as const;
/**
 * The milliseconds that the next call of a directory waits. A call takes 6 ms of the process, and connectors send several at a time without a
 * pause. 5,000 people and 200 teams are 10,600 calls, for which they have three minutes.
 */
const directoryRestMs = 13;
/**
 * After a search or a whole list, the next one of its cliente waits this many times the duration of that call. PGlite runs its
 * queries in this process, so a long query delays everybody. With 4 instead of 8, the 99th percentile of readers of other clientes
 * beside ten abusive callers on PostgreSQL was 11 to 17 ms in four runs. With 8 it was 5 to 15 ms in five runs.
 */
const restPerDuration = 8;

declare module 'fastify' {
  interface FastifyRequest {
    /** Waits until the caller's cliente may make a call of this kind. */
    takeTurn(kind: Budget): Promise<void>;
    /** When a search or a whole list got its turn, by `performance.now()`; null for other calls. */
    searchStarted: number | null;
  }
}

interface PaceOptions {
  /** Divides all rests if it is above 1. */
  readonly factor: number;
  /** Whether the database runs in this process. */
  readonly isEmbedded: boolean;
  /** Tells whether the current call is a part of a rehearsal. */
  readonly isRehearsing: () => boolean;
}

/**
 * Spaces the costly calls of each cliente, so that the calls of other clientes run between them: large bodies in one row,
 * searches and whole lists in another, calls to Power BI in a third, those of its directories in a fourth. Spec LIM-02, LIM-04, SCIM-04.
 *
 * The call inside of a rehearsal does not wait, because the rehearsal has waited. docs/decisions/server-spacing-of-costly-calls.md
 */
export function paceCostlyCalls(
  app: FastifyInstance,
  { factor, isEmbedded, isRehearsing }: PaceOptions,
): void {
  const divisor = Math.max(1, factor);
  const providerRest = providerRestMs[isEmbedded ? 'embedded' : 'postgres'];
  const lists = createPacer(maxRestMs.lists);
  const provider = createPacer(maxRestMs.provider);
  const directories = createPacer(maxRestMs.directories);
  const bodies = createPacer(maxRestMs.bodies);
  const takeHugeBodySlot = createHugeBodySlots();
  const keyOf = ({ actor, ip }: FastifyRequest) => {
    const author = actor && authorOf(actor);
    return author?.clienteId ?? (author ? `person ${author.id}` : ip);
  };

  app.decorateRequest('searchStarted', null);
  app.decorateRequest('takeTurn', async function takeTurn(this: FastifyRequest, kind: Budget) {
    if (kind === 'embedToken' || kind === 'provider') {
      await provider.takeTurn(keyOf(this), providerRest / divisor);
    } else if (kind === 'directory') {
      await directories.takeTurn(keyOf(this), directoryRestMs / divisor);
    } else if (kind === 'search') {
      await lists.takeTurn(keyOf(this), searchRestMs / divisor);
      this.searchStarted = performance.now();
    }
  });

  // These hooks use callbacks, because a promise for each request would cost time.
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = bodyBytesOf(request);
    if (!request.actor || bytes < largeBodyBytes || isRehearsing()) return done();
    const limit = request.routeOptions.bodyLimit;
    // A body above the limit is refused unread.
    if (limit !== undefined && bytes > limit) return done();
    const rest = ((bytes / 1e6) * restMsPerMegabyte) / divisor;
    // The slots count a body without a stated length as long as the route admits.
    const mostBytes = hasLength(request) ? bytes : (limit ?? bytes);
    bodies
      .takeTurn(keyOf(request), rest)
      .then(() => takeHugeBodySlot(mostBytes, reply.raw))
      .then(() => done(), done);
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      // Directories name the type of a body also where they send none.
      if (body === '' && request.method === 'DELETE') return done(null, undefined);
      if (body.length < largeBodyBytes) {
        try {
          createDepthLimit()(body);
        } catch (error) {
          return done(error as Error);
        }
        return parseJson(request, body, done);
      }
      const started = performance.now();
      parseLargeJson(body)
        .finally(() => {
          if (isRehearsing()) return;
          const taken = performance.now() - started;
          bodies.rest(keyOf(request), (taken * restPerParsing) / divisor);
        })
        .then((value) => done(null, value), done);
    },
  );
  app.addHook('onSend', (request, _, payload, done) => {
    if (request.searchStarted !== null) {
      const taken = performance.now() - request.searchStarted;
      lists.rest(keyOf(request), (taken * restPerDuration) / divisor);
    }
    done(null, payload);
  });
}
