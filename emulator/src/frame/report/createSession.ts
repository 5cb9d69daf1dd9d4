import type { ParameterValue } from '../../definition/paginated/types.ts';
import type { GivenTable } from '../../definition/tableModel.ts';
import type { OpenedReport, PageDefinition } from '../../definition/types.ts';
import type { FrameError } from './state.ts';

/** What to open; the kind is the last part of the address that answers it. */
export type Target =
  | { readonly kind: 'report'; readonly reportId: string; readonly groupId?: string }
  | { readonly kind: 'dashboard'; readonly dashboardId: string; readonly tileId?: string }
  | {
      readonly kind: 'dataset';
      readonly datasetId: string;
      readonly purpose: 'question' | 'create';
    }
  | { readonly kind: 'quickCreate'; readonly table: GivenTable }
  | {
      readonly kind: 'paginated';
      readonly reportId: string;
      readonly parameterValues: readonly ParameterValue[];
    };

interface Request {
  readonly token: string;
  readonly target: Target;
}

/** What is open, by whose leave, and until when. */
export interface Session<T = OpenedReport> {
  /** Asks the frame's own server for the target with this token. @throws FrameError on a refusal */
  open(token: string, target: Target): Promise<T>;
  /** Same target, new token. @throws FrameError on a refusal */
  renew(token: string): Promise<T>;
  /** The last token again, for fresh data. @throws FrameError on a refusal */
  refresh(): Promise<T>;
  /** Saves what is open, under the last token. @throws FrameError on a refusal */
  save(what: Saving): Promise<{ readonly id: string; readonly name: string }>;
}

/** A report to save: its pages, and a name when it is to be a new one. */
export interface Saving {
  readonly name: string | undefined;
  readonly targetWorkspaceId: string | undefined;
  readonly pages: readonly PageDefinition[];
}

/** What happens around a session. */
export interface SessionHooks {
  /** The token has lapsed. */
  onExpired(): void;
  /** Data is about to be read. */
  beforeQuery(): Promise<void>;
}

/** Longest delay `setTimeout` keeps; a longer one would fire at once. */
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

/** Keeps the token in memory only and calls `onExpired` at the moment it lapses, also after the machine slept. */
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
