import type { EventsFault } from '../faults/EventsFault.ts';
import { createEventFaults } from './control/createEventFaults.ts';
import type { FrameLocale } from './language/localeOf.ts';
import {
  type Channel,
  type ChannelWindow,
  createChannel,
  type FrameRequest,
} from './protocol/createChannel.ts';
import { createRouter } from './protocol/createRouter.ts';
import type { FrameContext } from './protocol/FrameContext.ts';
import { frameRoutes } from './protocol/frameRoutes.ts';
import { createSession } from './report/createSession.ts';
import { withFreshData } from './report/editReport.ts';
import { createStore, emptyState, tokenExpired } from './report/state.ts';

/** First segment of the event path, by kind of item. */
const eventRoots = {
  report: 'reports',
  dashboard: 'dashboards',
  tile: 'tile',
  qna: 'qna',
} as const;

/** Options of a frame. */
export interface FrameOptions {
  /** Call the host's hook `preQuery` before data is read (`registerQueryCallback=true` in the page's query). */
  readonly asksBeforeQueries?: boolean;
  /** The locale of the page: that of its address or of the browser. */
  readonly pageLocale?: FrameLocale;
  /** `isMobile=true` in the page's query. */
  readonly isMobile?: boolean;
  /** The fault of the page's events that a test has set. */
  readonly fault?: EventsFault | undefined;
}

const isUnanswered = ({ url }: FrameRequest, paths: readonly string[] = []) =>
  paths.some((path) => (path.endsWith('*') ? url.startsWith(path.slice(0, -1)) : url === path));

/** Builds the frame from its parts (store, channel, session, routes) and sends `/ready` to the host. */
export function createFrame(
  own: ChannelWindow,
  uid: string,
  { asksBeforeQueries = false, isMobile = false, pageLocale, fault }: FrameOptions = {},
): FrameContext {
  const store = createStore({ ...emptyState, isMobile, ...(pageLocale && { pageLocale }) });
  // The router needs the frame, and the frame needs the channel, so `answer` is assigned below. No message can arrive
  // before this function returns.
  let answer: ReturnType<typeof createRouter>;
  const channel: Channel = createChannel(own, (request: FrameRequest) => answer(request));
  const faultNow = () => {
    const ofReport = store.get().opened?.fault;
    return ofReport?.kind === 'events' ? ofReport : fault;
  };
  const emit = createEventFaults(
    (name, body) => channel.post(`/${eventRoots[store.get().kind]}/${uid}/events/${name}`, body),
    faultNow,
  );
  const askHook: FrameContext['askHook'] = async (name, body) => {
    const reply = await channel.ask(`/reports/${uid}/eventHooks/${name}`, body);
    return reply?.statusCode === 200 ? reply.body : undefined;
  };
  const hooks = createHooks(askHook);
  const expire = () => {
    store.update({ isExpired: true });
    emit('error', tokenExpired);
  };
  const renewByHook = async () => {
    const { opened } = store.get();
    const token = await hooks.newToken();
    const fresh = token ? await session.renew(token).catch(() => undefined) : undefined;
    if (fresh) store.update({ opened: withFreshData(store.get(), fresh) });
    // When `opened` has changed, the host has sent a token by `/report/token` in the meantime.
    else if (store.get().opened === opened) expire();
  };
  const session = createSession({
    beforeQuery: asksBeforeQueries ? hooks.preQuery : async () => undefined,
    onExpired: () => {
      if (store.get().hasTokenProvider) void renewByHook();
      else expire();
    },
  });
  const frame: FrameContext = {
    store,
    session,
    emit,
    emitAt: (page, visual, name, body) =>
      channel.post(`/reports/${uid}/pages/${page}/visuals/${visual}/events/${name}`, body),
    askHook,
  };
  const route = createRouter(frameRoutes, frame);
  answer = (request) =>
    isUnanswered(request, faultNow()?.unanswered) ? new Promise(() => {}) : route(request);
  channel.post(`/ready/${uid}`, {});
  return frame;
}

/** The two requests that a frame sends to its host. A missing answer is not an error. */
function createHooks(ask: FrameContext['askHook']) {
  return {
    /** A new token from the host. Undefined when the host returns none. */
    newToken: async (): Promise<string | undefined> => {
      const answer = await ask('newAccessToken', {});
      return typeof answer === 'string' && answer !== '' ? answer : undefined;
    },
    /** Tells the host that the frame is about to read data. Resolves when the host has answered, or after the time limit. */
    preQuery: async (): Promise<void> => {
      await ask('preQuery', {});
    },
  };
}
