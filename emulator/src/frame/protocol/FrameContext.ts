import type { Session } from '../report/createSession.ts';
import type { Store } from '../report/state.ts';

/** What handlers and views share. */
export interface FrameContext {
  readonly store: Store;
  readonly session: Session;
  /** Raises an event of this report on the host. */
  emit(name: string, body: unknown): void;
  /** Raises an event of one visual on one page. */
  emitAt(page: string, visual: string, name: string, body: unknown): void;
  /** Calls a hook of the host; undefined when it has none, fails, or stays silent. */
  askHook(name: 'newAccessToken' | 'preQuery', body: unknown): Promise<unknown>;
}
