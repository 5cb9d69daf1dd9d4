import type * as ours from '../../../src/index.ts';

/** Either kit, under our types: powerbi-client's own declare globals. */
export type Kit = typeof ours;
export type Report = InstanceType<Kit['Report']>;

/** The page inside the iframe, as a scene directs it: scripted beside us, or a real cross-origin page. */
export interface FarSide {
  /** A plain value is a 200 with it as body; what no scene lists is accepted with 202. */
  answer(call: string, body: unknown, statusCode?: number): void;
  /** Asks the host. */
  post(url: string, body?: unknown): void;
  /** Raises an event of the report `u1`. */
  event(name: string, body?: unknown): void;
  /** The document has arrived; a real one does so by itself. */
  arrive(): void;
}

/** What a scene acts with. */
export interface Stage {
  readonly kit: Kit;
  readonly service: InstanceType<Kit['service']['Service']>;
  readonly element: HTMLElement;
  readonly frame: () => FarSide;
  /** Resolves when every message on the way has been handled. */
  readonly settle: () => Promise<void>;
}

/** Title and act; what the act gives is part of what is compared. */
export type Scene = readonly [string, (stage: Stage) => Promise<unknown>];

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

/** A loaded report whose frame knows two pages and two visuals. */
export async function loadReport(stage: Stage, given: object = {}): Promise<Report> {
  const { service, element, frame, settle } = stage;
  const report = service.embed(element, { ...config, ...given }) as Report;
  const far = frame();
  far.answer('GET /report/pages', pages);
  far.answer('GET /report/pages/p1/visuals', visuals);
  far.answer('POST /report/addPage', { ...pages[1], visibility: 0 });
  far.answer('POST /report/bookmarks/capture', { name: 'b' });
  far.arrive();
  await settle();
  return report;
}

/** Data without the embed objects that hold it. */
function plain(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(plain);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([key]) => !['report', 'page'].includes(key));
  return Object.fromEntries(entries);
}

/** What a call came to: its value, or what it rejected with. */
export async function outcome(call: () => unknown): Promise<unknown> {
  try {
    return { value: plain(await call()) };
  } catch (reason) {
    return { reason: reason instanceof Error ? reason.message : reason };
  }
}

/** What is the same on purpose once ids are taken out and undefined counts as absent. */
export function normalise(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === 'id' && typeof part === 'string' && !/^[rd]1$/.test(part)) return '(id)';
      return key === 'sdkSessionId' ? '(session)' : part;
    }),
  );
}
