import type { Observe } from './control/createObserver.ts';
import {
  type Channel,
  type ChannelWindow,
  createChannel,
  type FrameRequest,
} from './protocol/createChannel.ts';
import { createHooks } from './protocol/createHooks.ts';
import { createRouter } from './protocol/createRouter.ts';
import type { FrameContext } from './protocol/FrameContext.ts';
import { frameRoutes } from './protocol/frameRoutes.ts';
import { createSession } from './report/createSession.ts';
import { withFreshData } from './report/editReport.ts';
import { createStore } from './report/state.ts';
import { tokenExpired } from './report/tokenExpired.ts';

/** First part of the address of each kind's events. */
const eventRoots = {
  report: 'reports',
  dashboard: 'dashboards',
  tile: 'tile',
  qna: 'qna',
} as const;

/** What the frame's own address says. */
export interface FrameOptions {
  /** `registerQueryCallback=true`: the host wants to be asked before data is read. */
  readonly asksBeforeQueries?: boolean;
  /** Sees every message. */
  readonly observe?: Observe | undefined;
}

/** Wires state, session, messages and handlers, and says `/ready` to the host. */
export function createFrame(
  own: ChannelWindow,
  uid: string,
  { asksBeforeQueries = false, observe }: FrameOptions = {},
): FrameContext {
  const store = createStore();
  // `answer` needs the frame and the frame needs the channel; no message arrives before this function returns.
  let answer: ReturnType<typeof createRouter>;
  const channel: Channel = createChannel(own, (request: FrameRequest) => answer(request), observe);
  const emit = (name: string, body: unknown) =>
    channel.post(`/${eventRoots[store.get().kind]}/${uid}/events/${name}`, body);
  const askHook: FrameContext['askHook'] = async (name, body) => {
    const reply = await channel.ask(`/reports/${uid}/eventHooks/${name}`, body);
    return reply?.statusCode === 200 ? reply.body : undefined;
  };
  const hooks = createHooks(askHook);
  const lapse = () => {
    store.update({ isExpired: true });
    emit('error', tokenExpired);
  };
  const renewByHook = async () => {
    const { opened } = store.get();
    const token = await hooks.newToken();
    const fresh = token ? await session.renew(token).catch(() => undefined) : undefined;
    if (fresh) store.update({ opened: withFreshData(store.get(), fresh) });
    // Otherwise the host may have sent a token of its own meanwhile.
    else if (store.get().opened === opened) lapse();
  };
  const session = createSession({
    beforeQuery: asksBeforeQueries ? hooks.preQuery : async () => undefined,
    onExpired: () => {
      if (store.get().hasTokenProvider) void renewByHook();
      else lapse();
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
  answer = createRouter(frameRoutes, frame);
  channel.post(`/ready/${uid}`, {});
  return frame;
}
