import type * as ours from '../../../src/index.ts';

/** This package or powerbi-client, both with the types of this package. */
export type Kit = typeof ours;
export type Report = InstanceType<Kit['Report']>;

/** Controls the page inside the iframe, which is a fake or a real page of another origin. */
export interface FrameControl {
  /** Sets the answer to a call. The default status is 200. All other calls are answered with 202. */
  answer(call: string, body: unknown, statusCode?: number): void;
  /** Sends a request to the host. */
  post(url: string, body?: unknown): void;
  /** Sends an event of the report `u1`. */
  event(name: string, body?: unknown): void;
  /** Finishes the load of a fake document. A real document loads without help. */
  finishLoading(): void;
}

/** The objects that a scene uses. */
export interface Harness {
  readonly kit: Kit;
  readonly service: InstanceType<Kit['service']['Service']>;
  readonly element: HTMLElement;
  readonly frame: () => FrameControl;
  /** Resolves when all messages have been handled. */
  readonly settle: () => Promise<void>;
}

/** A title and a function. The result of the function is compared too. */
export type Scene = readonly [string, (harness: Harness) => Promise<unknown>];

export const pages = [
  { name: 'p1', displayName: 'One', isActive: true },
  { name: 'p2', displayName: 'Two', isActive: false },
];
export const visuals = [
  { name: 'v1', title: 'Um', type: 'barChart', layout: { x: 1, y: 2 } },
  { name: 'v2', title: 'Ano', type: 'slicer', layout: { x: 3, y: 4 } },
];
export const config = {
  type: 'report',
  id: 'r1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1&groupId=g1',
  accessToken: 'token',
  tokenType: 1,
  uniqueId: 'u1',
  settings: { layoutType: 1, extensions: { commands: [], groups: [] } },
};

/** Embeds a report in a frame with two pages and two visuals. */
export async function loadReport(harness: Harness, given: object = {}): Promise<Report> {
  const { service, element, frame, settle } = harness;
  const report = service.embed(element, { ...config, ...given }) as Report;
  const control = frame();
  control.answer('GET /report/pages', pages);
  control.answer('GET /report/pages/p1/visuals', visuals);
  control.answer('POST /report/addPage', { ...pages[1], visibility: 0 });
  control.answer('POST /report/bookmarks/capture', { name: 'b' });
  control.finishLoading();
  await settle();
  return report;
}

/** Removes the parent objects of pages and visuals, so that only data is compared. */
function withoutParents(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutParents);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([key]) => !['report', 'page'].includes(key));
  return Object.fromEntries(entries);
}

/** Returns the value of a call or the reason of its rejection. */
export async function outcome(call: () => unknown): Promise<unknown> {
  try {
    return { value: withoutParents(await call()) };
  } catch (reason) {
    return { reason: reason instanceof Error ? reason.message : reason };
  }
}

/** Replaces undefined by a text, which JSON keeps. */
const withUndefined = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value === undefined ? '(none)' : value]),
  );

/**
 * Replaces random ids and drops undefined fields, so that the messages of both SDKs can be compared.
 * Session ids are numbered, so that a changed or missing session id is seen. Headers keep their undefined
 * fields, because a frame may ask which headers there are.
 */
export function normalise(value: unknown): unknown {
  const sessions: unknown[] = [];
  const numbered = (id: unknown) => {
    if (!sessions.includes(id)) sessions.push(id);
    return `(session ${sessions.indexOf(id)})`;
  };
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === 'headers' && part) return withUndefined(part);
      if (key === 'id' && typeof part === 'string' && !/^[rd]1$/.test(part)) return '(id)';
      return key === 'sdkSessionId' && part ? numbered(part) : part;
    }),
  );
}
