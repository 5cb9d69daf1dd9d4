import type { Session } from '../report/createSession.ts';
import type { Store } from '../report/state.ts';

/** What the routes and the views of one frame share. */
export interface FrameContext {
  readonly store: Store;
  readonly session: Session;
  /** Raises an event of the open item on the host. */
  emit(name: string, body: unknown): void;
  /** Raises an event of one visual of one page on the host. */
  emitAt(page: string, visual: string, name: string, body: unknown): void;
  /** Calls a hook of the host. Resolves to undefined when the host has no such hook, fails, or does not answer in time. */
  askHook(name: 'newAccessToken' | 'preQuery', body: unknown): Promise<unknown>;
}
