import type { OpenedDocument, ParameterValue } from '../../definition/paginated/types.ts';
import type { Observe } from '../control/createObserver.ts';
import {
  type ChannelWindow,
  createChannel,
  type FrameRequest,
  type Reply,
} from '../protocol/createChannel.ts';
import { randomGuid } from '../protocol/randomId.ts';
import { accepted, ok, refused } from '../protocol/replies.ts';
import { createSession } from '../report/createSession.ts';
import type { FrameError } from '../report/state.ts';
import { tokenExpired } from '../report/tokenExpired.ts';

/** Settings of a paginated report that the frame obeys. */
export interface PaginatedSettings {
  readonly commands?: {
    readonly parameterPanel?: { readonly enabled?: boolean; readonly expanded?: boolean };
  };
}

/** What the page shows at a moment. */
export interface PaginatedState {
  readonly opened: OpenedDocument | undefined;
  readonly settings: PaginatedSettings;
  readonly error: FrameError | undefined;
  readonly isExpired: boolean;
}

/** A paginated report in its frame. */
export interface PaginatedFrame {
  subscribe(draw: (state: PaginatedState) => void): void;
  /** Fetches the report again with these values. */
  apply(values: readonly ParameterValue[]): Promise<void>;
  emit(name: string, body: unknown): void;
}

interface Config {
  readonly accessToken?: string;
  readonly id?: string;
  readonly settings?: PaginatedSettings;
  readonly parameterValues?: readonly ParameterValue[];
}

const correlationId = randomGuid();

/** Speaks the part of the protocol that paginated reports have: loading, tokens and settings. */
export function createPaginatedFrame(
  own: ChannelWindow,
  uid: string,
  observe?: Observe,
): PaginatedFrame {
  let state: PaginatedState = {
    opened: undefined,
    settings: {},
    error: undefined,
    isExpired: false,
  };
  let token = '';
  let reportId = '';
  const listeners: ((state: PaginatedState) => void)[] = [];
  const update = (patch: Partial<PaginatedState>) => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener(state);
  };
  const channel = createChannel(own, (request) => answer(request), observe);
  const emit = (name: string, body: unknown) =>
    channel.post(`/reports/${uid}/events/${name}`, body);
  const session = createSession<OpenedDocument>({
    beforeQuery: async () => undefined,
    onExpired: () => {
      update({ isExpired: true });
      emit('error', tokenExpired);
    },
  });
  const open = async (parameterValues: readonly ParameterValue[]) => {
    const target = { kind: 'paginated', reportId, parameterValues } as const;
    update({ opened: await session.open(token, target), error: undefined, isExpired: false });
  };
  const load = async ({ parameterValues = [], settings = {} }: Config) => {
    update({ settings });
    try {
      await open(parameterValues);
      emit('loaded', { initiator: 'sdk' });
      emit('rendered', {});
    } catch (error) {
      update({ error: error as FrameError });
      emit('error', error);
    }
  };
  const begin = (config: Config): Reply => {
    if (!config.accessToken || !config.id) {
      return refused(400, 'Invalid parameters', 'O token e o identificador são necessários.');
    }
    token = config.accessToken;
    reportId = config.id;
    void load(config);
    return accepted();
  };
  const renew = async (next: string): Promise<Reply> => {
    try {
      update({ opened: await session.renew(next), isExpired: false, error: undefined });
      token = next;
      return ok();
    } catch (error) {
      return { statusCode: 403, body: { ...(error as FrameError), message: 'TokenExpired' } };
    }
  };
  const answer = ({ method, url, body }: FrameRequest): Reply | Promise<Reply> => {
    switch (`${method} ${url.split('?')[0]}`) {
      case 'POST /report/load':
        return begin((body ?? {}) as Config);
      case 'POST /report/token':
        return renew(String(body ?? ''));
      case 'PATCH /report/settings':
        update({ settings: { ...state.settings, ...(body as PaginatedSettings) } });
        return accepted();
      case 'POST /frontload/config':
        return accepted();
      case 'GET /getCorrelationId':
        return ok(correlationId);
      default:
        return { statusCode: 404, body: `Not found: ${method} ${url}` };
    }
  };
  channel.post(`/ready/${uid}`, {});
  return {
    subscribe: (draw) => {
      listeners.push(draw);
      draw(state);
    },
    apply: async (values) => {
      try {
        await open(values);
        emit('rendered', {});
      } catch (error) {
        emit('error', error);
      }
    },
    emit,
  };
}
