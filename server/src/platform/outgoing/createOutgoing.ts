import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { withTimeLimit } from '../withTimeLimit.ts';
import { addressProblem, insideProblem } from './addressProblem.ts';
import { isPublicAddress } from './isPublicAddress.ts';

/** The longest time from the look-up of the name to the end of the answer. */
const limitMs = 10_000;
const maxAnswerBytes = 64_000;

/** An address that the portal does not call. The message is for people. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** An answer is read up to here, and the connection then closed. Absent: 64,000. */
  readonly maxBytes?: number;
}

/** Sends to addresses that people have typed. */
export interface Outgoing {
  /** What is wrong with an address now, its name included; null if it may be called. */
  problemOf(address: string): Promise<string | null>;
  /**
   * Sends a request. Each connection is made to an address that was judged for it; a redirect is an answer and is not followed. Throws
   * `OutgoingRefused`, or the error of the connection.
   */
  send(address: string, request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer>;
  /** Returns whether an address is of the own network, where plain HTTP is allowed. */
  isOwn(address: string): boolean;
}

interface OutgoingOptions {
  /** Origins of the own network, also without https, that may be called. */
  readonly allowed?: readonly string[];
  readonly lookup?: typeof systemLookup;
}

/**
 * Asks the name servers. The look-up of the system would hold a thread, of which the whole process has few, as long as a server is silent.
 */
const resolver = new Resolver({ timeout: 2_000, tries: 2 });
const publicLookup: ResolveAll = (host, { family }, done) => {
  const literal = isIP(host);
  if (literal) return done(null, [{ address: host, family: literal }]);
  const ask = (wanted: 4 | 6, found: Promise<string[]>) =>
    found.then((addresses) => addresses.map((address) => ({ address, family: wanted })));
  Promise.allSettled([
    ...(family === 6 ? [] : [ask(4, resolver.resolve4(host))]),
    ...(family === 4 ? [] : [ask(6, resolver.resolve6(host))]),
  ]).then((answers) => {
    const found = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const failed = answers.find((one) => one.status === 'rejected');
    done(found.length === 0 && failed ? failed.reason : null, found);
  });
};

type ResolveAll = (
  host: string,
  options: LookupOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * Creates the one way by which the portal calls addresses that people have typed. It uses no proxy, because the proxy would look the name up
 * once more. Spec GANCHO-01.
 */
export function createOutgoing({ allowed = [], lookup }: OutgoingOptions = {}): Outgoing {
  const origins = new Set(allowed);
  /** The look-up of each connection. One address that is not public refuses the name. */
  const judged: LookupFunction = (host, options, done) => {
    resolveAll(host, options).then(
      (found) => {
        const [first] = found;
        if (options.all) done(null, found);
        else done(null, first?.address ?? '', first?.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };
  const resolveAll = (host: string, { family, hints }: LookupOptions = {}) =>
    new Promise<LookupAddress[]>((resolve, reject) => {
      const ask = (lookup as ResolveAll | undefined) ?? publicLookup;
      ask(host, { family, hints, all: true }, (error, found) => {
        if (error) reject(error);
        else if (found.every(({ address }) => isPublicAddress(address))) resolve(found);
        else reject(new OutgoingRefused(insideProblem));
      });
    });
  // A connection is used for some seconds only, so that a name that leads elsewhere is soon judged again.
  const common = { keepAliveTimeout: 4_000, keepAliveMaxTimeout: 10_000 };
  const judging = new Agent({ ...common, connect: { lookup: judged } });
  const trusting = new Agent({
    ...common,
    connect: { lookup: (lookup ?? systemLookup) as LookupFunction },
  });

  return {
    async problemOf(address) {
      const problem = addressProblem(address, origins);
      const { origin, hostname } = URL.canParse(address) ? new URL(address) : new URL('x:');
      if (problem !== null || origins.has(origin)) return problem;
      return resolveAll(hostname.replace(/^\[|\]$/g, '')).then(
        () => null,
        (error: Error) =>
          error instanceof OutgoingRefused ? error.message : 'Este endereço não foi encontrado.',
      );
    },
    isOwn: (address) => URL.canParse(address) && origins.has(new URL(address).origin),
    async send(address, { maxBytes = maxAnswerBytes, ...wanted }, signal) {
      const problem = addressProblem(address, origins);
      if (problem !== null) throw new OutgoingRefused(problem);
      const dispatcher = this.isOwn(address) ? trusting : judging;
      return withTimeLimit(signal, limitMs, async (limited) => {
        const answer = await request(address, { ...wanted, dispatcher, signal: limited });
        const { statusCode: status, headers } = answer;
        return { status, headers, body: await readStart(answer.body, maxBytes) };
      });
    },
  };
}

/** Reads the beginning of an answer. Leaving the loop destroys the rest with its connection. */
async function readStart(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8');
}
