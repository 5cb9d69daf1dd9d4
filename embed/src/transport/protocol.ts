/** Message shapes and paths. Power BI embedding protocol: envelope, requests sent by the host. */

/** As on the wire, in upper case. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `id` ties an answer to its request; the rest depends on the request. */
export type MessageHeaders = Readonly<Record<string, unknown>>;

/** What either side asks of the other. */
export interface FrameRequest {
  readonly method: Method;
  /** Starts with `/`; segments are inserted raw, without percent encoding. */
  readonly url: string;
  readonly headers: MessageHeaders;
  readonly body?: unknown;
}

/** What the frame answers; calls that return "the whole response" resolve with it. */
export interface FrameResponse<T = unknown> {
  readonly statusCode: number;
  readonly statusText?: string;
  readonly headers: MessageHeaders;
  readonly body: T;
}

/** What the host answers to an event or a hook call; headers are the channel's business. */
export interface Answer {
  readonly statusCode: number;
  readonly body: unknown;
}

/** The tracking id of a message, or undefined where it has none. */
export function trackingId(message: object): string | undefined {
  const headers = (message as { headers?: { id?: unknown } }).headers;
  return typeof headers?.id === 'string' ? headers.id : undefined;
}

/** True for a message of our envelope's request shape; anything else on the page is not ours. */
export function isFrameRequest(message: object): message is FrameRequest {
  const { method, url } = message as Partial<FrameRequest>;
  return typeof method === 'string' && typeof url === 'string';
}

const page = (name: string) => `/report/pages/${name}`;
const visual = (pageName: string, name: string) => `${page(pageName)}/visuals/${name}`;
const bookmark = (verb: string) => () => `/report/bookmarks/${verb}`;

/** Every path the host asks, as a function of its names. */
export const paths = {
  load: (kind: string) => `/${kind}/load`,
  prepare: (kind: string) => `/${kind}/prepare`,
  token: (kind: string) => `/${kind}/token`,
  frontLoad: () => '/frontload/config',
  correlationId: () => '/getCorrelationId',
  create: () => '/report/create',
  quickCreate: () => '/quickcreate',
  interpret: () => '/qna/interpret',
  /** Plain verbs of a report: save, saveAs, render, print, refresh, addPage, settings, zoom, theme, … */
  report: (verb: string) => `/report/${verb}`,
  switchMode: (mode: string) => `/report/switchMode/${mode}`,
  clearSelectedVisuals: (flag: boolean) => `/report/clearSelectedVisuals/${flag}`,
  bookmarks: () => '/report/bookmarks',
  applyBookmark: bookmark('applyByName'),
  applyBookmarkState: bookmark('applyState'),
  playBookmarks: bookmark('play'),
  captureBookmark: bookmark('capture'),
  reportFilters: () => '/report/filters',
  pages: () => '/report/pages',
  activePage: () => '/report/pages/active',
  page,
  pageName: (name: string) => `${page(name)}/name`,
  pageFilters: (name: string) => `${page(name)}/filters`,
  pageNarrative: (name: string) => `${page(name)}/smartNarrativeInsights`,
  pageLayout: (name: string, layout: string) => `${page(name)}/layoutTypes/${layout}`,
  visuals: (pageName: string) => `${page(pageName)}/visuals`,
  /** One visual's own: filters, exportData, slicer, clone, sortBy, smartNarrativeInsights. */
  visual: (pageName: string, name: string, verb: string) => `${visual(pageName, name)}/${verb}`,
} as const;

/** Patterns of what a frame posts to the host. Power BI embedding protocol: events, hooks. */
export const eventPatterns = [
  '/reports/:uniqueId/events/:eventName',
  '/reports/:uniqueId/pages/:pageName/events/:eventName',
  '/reports/:uniqueId/pages/:pageName/visuals/:visualName/events/:eventName',
  '/dashboards/:uniqueId/events/:eventName',
  '/tile/:uniqueId/events/:eventName',
  '/qna/:uniqueId/events/:eventName',
] as const;

/** The frame's scripts run; it may come before or after the document's load event. */
export const readyPattern = '/ready/:uniqueId';
/** The frame asks for something and waits for the answer. */
export const hookPattern = '/reports/:uniqueId/eventHooks/:eventName';
