import type { Session } from './session.ts';
import type { Store } from './state.ts';

/** What handlers and views share. */
export interface FrameContext {
  readonly store: Store;
  readonly session: Session;
  /** Raises an event of this report on the host. */
  emit(name: string, body: unknown): void;
}
