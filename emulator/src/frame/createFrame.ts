import { type Channel, type ChannelWindow, createChannel, type FrameRequest } from './channel.ts';
import type { FrameContext } from './context.ts';
import { frameRoutes } from './handlers/routes.ts';
import { createRouter } from './router.ts';
import { createSession } from './session.ts';
import { createStore, type FrameError } from './state.ts';

const expired: FrameError = {
  message: 'TokenExpired',
  detailedMessage: 'O token de acesso expirou. Reenvie com um novo token.',
  errorCode: '403',
  level: 3,
};

/** Wires state, session, messages and handlers, and says `/ready` to the host. */
export function createFrame(own: ChannelWindow, uid: string): FrameContext {
  const store = createStore();
  // `answer` needs the frame and the frame needs the channel; no message arrives before this function returns.
  let answer: ReturnType<typeof createRouter>;
  const channel: Channel = createChannel(own, (request: FrameRequest) => answer(request));
  const emit = (name: string, body: unknown) =>
    channel.post(`/reports/${uid}/events/${name}`, body);
  const session = createSession(() => {
    store.update({ isExpired: true });
    emit('error', expired);
  });
  const frame: FrameContext = { store, session, emit };
  answer = createRouter(frameRoutes, frame);
  channel.post(`/ready/${uid}`, {});
  return frame;
}
