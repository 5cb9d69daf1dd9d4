import type { OpenedDocument, ParameterValue } from '../../definition/paginated/types.ts';
import {
  type ChannelWindow,
  createChannel,
  type FrameRequest,
  type Reply,
} from '../protocol/createChannel.ts';
import { randomGuid } from '../protocol/randomId.ts';
import { accepted, ok, refused } from '../protocol/replies.ts';
import { createSession } from '../report/createSession.ts';
import { type FrameError, tokenExpired } from '../report/state.ts';

/** Settings of a paginated report that the frame applies. */
export interface PaginatedSettings {
  readonly commands?: {
    readonly parameterPanel?: { readonly enabled?: boolean; readonly expanded?: boolean };
  };
}

/** State of the page that shows a paginated report. */
export interface PaginatedState {
  readonly opened: OpenedDocument | undefined;
  readonly settings: PaginatedSettings;
  readonly error: FrameError | undefined;
  readonly isExpired: boolean;
}

/** A paginated report in its frame. */
export interface PaginatedFrame {
  /** Calls `draw` now and after every change of the state. */
  subscribe(draw: (state: PaginatedState) => void): void;
  /** Opens the report again with these parameter values. Raises `error` when the server refuses. */
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

function createPaginatedStore() {
  let state: PaginatedState = {
    opened: undefined,
    settings: {},
    error: undefined,
    isExpired: false,
  };
  const listeners: ((state: PaginatedState) => void)[] = [];
  return {
    get: () => state,
    update: (patch: Partial<PaginatedState>) => {
      state = { ...state, ...patch };
      for (const listener of listeners) listener(state);
    },
    subscribe: (listener: (state: PaginatedState) => void) => {
      listeners.push(listener);
      listener(state);
    },
  };
}

/** Opens the report with the token and the id of the last load configuration. */
function createOpener(
  { update }: ReturnType<typeof createPaginatedStore>,
  emit: PaginatedFrame['emit'],
) {
  let token = '';
  let reportId = '';
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
  const openFirst = async ({ parameterValues = [], settings = {} }: Config) => {
    update({ settings });
    try {
      await open(parameterValues);
    } catch (error) {
      update({ error: error as FrameError });
      emit('error', error);
    }
  };
  return {
    load: (config: Config): Reply => {
      if (!config.accessToken || !config.id) {
        return refused(400, 'Invalid parameters', 'O token e o identificador são necessários.');
      }
      token = config.accessToken;
      reportId = config.id;
      void openFirst(config);
      return accepted();
    },
    renew: async (next: string): Promise<Reply> => {
      try {
        update({ opened: await session.renew(next), isExpired: false, error: undefined });
        token = next;
        return ok();
      } catch (error) {
        return { statusCode: 403, body: { ...(error as FrameError), message: 'TokenExpired' } };
      }
    },
    apply: async (values: readonly ParameterValue[]) => {
      try {
        await open(values);
      } catch (error) {
        emit('error', error);
      }
    },
  };
}

/**
 * Creates the frame of a paginated report. Its part of the protocol has only loading, tokens and settings. As on the service,
 * it raises neither `loaded` nor `rendered`.
 */
export function createPaginatedFrame(own: ChannelWindow, uid: string): PaginatedFrame {
  const store = createPaginatedStore();
  const channel = createChannel(own, (request) => answer(request));
  const emit = (name: string, body: unknown) =>
    channel.post(`/reports/${uid}/events/${name}`, body);
  const opener = createOpener(store, emit);
  const routes: Readonly<Record<string, (body: unknown) => Reply | Promise<Reply>>> = {
    'POST /report/load': (body) => opener.load((body ?? {}) as Config),
    'POST /report/token': (body) => opener.renew(String(body ?? '')),
    'PATCH /report/settings': (body) => {
      store.update({ settings: { ...store.get().settings, ...(body as PaginatedSettings) } });
      return accepted();
    },
    'POST /frontload/config': () => accepted(),
    'GET /getCorrelationId': () => ok(correlationId),
  };
  const answer = ({ method, url, body }: FrameRequest): Reply | Promise<Reply> =>
    routes[`${method} ${url.split('?')[0]}`]?.(body) ?? {
      statusCode: 404,
      body: `Not found: ${method} ${url}`,
    };
  channel.post(`/ready/${uid}`, {});
  return { subscribe: store.subscribe, apply: opener.apply, emit };
}
