import type { ParameterValue } from '../../definition/paginated/types.ts';
import type { HostTable } from '../../definition/tableModel.ts';
import type { OpenedReport, PageDefinition } from '../../definition/types.ts';
import type { FrameError } from './state.ts';

/** The item to open. The frame's server answers it at `/_frame/{kind}`. */
export type Target =
  | { readonly kind: 'report'; readonly reportId: string; readonly groupId?: string }
  | { readonly kind: 'dashboard'; readonly dashboardId: string; readonly tileId?: string }
  | {
      readonly kind: 'dataset';
      readonly datasetId: string;
      readonly purpose: 'question' | 'create';
    }
  | { readonly kind: 'quickCreate'; readonly table: HostTable }
  | {
      readonly kind: 'paginated';
      readonly reportId: string;
      readonly parameterValues: readonly ParameterValue[];
    };

interface Request {
  readonly token: string;
  readonly target: Target;
}

/** Opens items with a token, and remembers the last token and target. */
export interface Session<T = OpenedReport> {
  /** Opens the target with this token. @throws FrameError when the server refuses */
  open(token: string, target: Target): Promise<T>;
  /** Opens the last target again with a new token. @throws FrameError when the server refuses */
  renew(token: string): Promise<T>;
  /** Opens the last target again with the last token, to read the data again. @throws FrameError when the server refuses */
  refresh(): Promise<T>;
  /** Saves the open item with the last token. @throws FrameError when the server refuses */
  save(what: Saving): Promise<{ readonly id: string; readonly name: string }>;
}

/** A report to save. */
export interface Saving {
  /** Name of the new report. Undefined saves the open report in its place. */
  readonly name: string | undefined;
  /** Workspace of the new report. Without it the server takes the first workspace that the token names. */
  readonly targetWorkspaceId: string | undefined;
  readonly pages: readonly PageDefinition[];
}

/** Callbacks of a session. */
export interface SessionHooks {
  /** Called once when the token expires. */
  onExpired(): void;
  /** Called before data is read. The session waits for the promise. */
  beforeQuery(): Promise<void>;
}

/** Longest delay that `setTimeout` supports. A longer delay would fire immediately. */
const longestTimerMs = 2 ** 31 - 1;

const unreachable: FrameError = {
  message: 'LoadReportFailed',
  detailedMessage: 'O servidor do relatório não respondeu.',
  errorCode: '503',
  level: 6,
};

async function ask<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`/_frame/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response?.ok && answer) return answer as T;
  throw answer && typeof answer === 'object' && 'message' in answer ? answer : unreachable;
}

/**
 * Creates a session. The token stays in memory only. `onExpired` is called when the token's lifetime ends. Timers
 * stop while the machine is suspended, so the session also checks the time whenever the page becomes visible.
 */
export function createSession<T extends { readonly expiresInMs: number } = OpenedReport>({
  onExpired,
  beforeQuery,
}: SessionHooks): Session<T> {
  let last: Request = { token: '', target: { kind: 'report', reportId: '' } };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt = Number.POSITIVE_INFINITY;

  const check = () => {
    if (Date.now() < endsAt) return;
    endsAt = Number.POSITIVE_INFINITY;
    clearTimeout(timer);
    onExpired();
  };
  document.addEventListener('visibilitychange', check);

  const open = async (request: Request) => {
    await beforeQuery();
    const { token, target } = request;
    const opened = await ask<T>(target.kind, { token, ...target });
    last = request;
    endsAt = Date.now() + opened.expiresInMs;
    clearTimeout(timer);
    timer = setTimeout(check, Math.min(opened.expiresInMs, longestTimerMs));
    return opened;
  };
  return {
    open: (token, target) => open({ token, target }),
    renew: (token) => open({ ...last, token }),
    refresh: () => open(last),
    save: (what) => ask('save', { token: last.token, ...last.target, ...what }),
  };
}
