import type { Change } from '../changes/types.ts';
import type { LeavesFault } from '../definition/types.ts';
import type { EventsFault } from './EventsFault.ts';

/** Delay of a slow call in milliseconds: a fixed value, or a random one between `min` and `max`. */
export type Latency = number | { readonly min: number; readonly max: number };

/**
 * What is wrong with the ID token of an otherwise correct answer. A correct client rejects each of these tokens, except that
 * `noVerifiedEmail` only does not say whether the e-mail was verified.
 */
export type IdTokenFault =
  | 'unknownKey'
  | 'noSignature'
  | 'wrongAudience'
  | 'wrongIssuer'
  | 'wrongNonce'
  | 'expired'
  | 'noVerifiedEmail'
  /** Has 5 MB. */
  | 'hugeClaims';

/** A fault of the frame after its page was loaded. */
export type FrameFault =
  | EventsFault
  /** The frame never sends `/ready` and never answers. */
  | { readonly kind: 'silent' }
  /** The frame starts after `afterMs` milliseconds. */
  | { readonly kind: 'late'; readonly afterMs: number }
  /** The frame's page is replaced by a blank page after `afterMs` milliseconds. */
  | { readonly kind: 'crashes'; readonly afterMs: number }
  | LeavesFault;

/** What happens to a call with a fault. */
export interface FaultAnswer {
  /** Answers with this status. The route does not run. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Body of the answer with `status`. A string is sent unchanged, other values as JSON. Without it the body is
   * empty.
   */
  readonly body?: unknown;
  /** Waits before the rest of the fault. Without other fields the call is only slow. */
  readonly latencyMs?: Latency;
  /** The call gets no answer. */
  readonly hang?: boolean;
  /** Resets the connection: immediately (`true`), or after half of the body (`midBody`). */
  readonly reset?: boolean | 'midBody';
  /** Sends half of the body as a complete answer. */
  readonly truncate?: boolean;
  /** Applies this change when the call arrives, before it is answered. */
  readonly change?: Change;
  /** The fault of the ID token. It is used only by the operations `entra.token` and `provedor.token`. */
  readonly idToken?: IdTokenFault;
  /**
   * The fault of the frame. It is used only by the operation `frame.page`, and the kinds `events` and `leaves` also by `frame.open`: they
   * then begin with the report that this call opens, also in a frame that was started without a report.
   */
  readonly frame?: FrameFault;
}

/** The calls that a fault applies to. */
export interface FaultTarget {
  /** Name of an operation, e.g. `powerbi.generateToken`. `powerbi.*` matches a group of operations, `*` matches all. */
  readonly operation: string;
  /**
   * The fault applies only to calls of this tenant. Without it the fault applies to calls of
   * every tenant.
   */
  readonly tenantId?: string;
  /** Number of matching calls that pass before the fault applies. The default is 0. */
  readonly skip?: number;
  /** After `skip`, the fault applies to every n-th matching call only. The default is 1. */
  readonly every?: number;
}
