import type { Change } from '../changes/types.ts';

/** How long a slow call waits: always so long, or somewhere between. */
export type Latency = number | { readonly min: number; readonly max: number };

/** A wrong ID token in an answer that is otherwise good; each must be refused by whoever checks. */
export type IdTokenFault =
  | 'unknownKey'
  | 'noSignature'
  | 'wrongAudience'
  | 'wrongIssuer'
  | 'wrongNonce'
  | 'expired';

/** A frame that misbehaves after its page has come. */
export type FrameFault =
  /** Never says it is ready, and answers nothing. */
  | { readonly kind: 'silent' }
  /** Begins to speak only after so long. */
  | { readonly kind: 'late'; readonly afterMs: number }
  /** Goes blank and dead after so long. */
  | { readonly kind: 'crashes'; readonly afterMs: number }
  /** Leaves for another page after so long. */
  | { readonly kind: 'leaves'; readonly afterMs: number };

/** What a faulty call does instead of, or before, its usual work. */
export interface FaultAnswer {
  /** Answers this status without doing the work. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is when a string, as JSON otherwise; absent means an empty body. */
  readonly body?: unknown;
  /** Waits before going on; alone, the call is only slow. */
  readonly latencyMs?: Latency;
  /** Never answers. */
  readonly hang?: boolean;
  /** Resets the connection: at once, or when half of the body is out. */
  readonly reset?: boolean | 'midBody';
  /** Sends half of the answer as if it were whole. */
  readonly truncate?: boolean;
  /** Changes the world when the call arrives, before it is answered: something between two calls of a client. */
  readonly change?: Change;
  /** `entra.token` alone. */
  readonly idToken?: IdTokenFault;
  /** `frame.page` alone. */
  readonly frame?: FrameFault;
}

/** Where and for whom a fault waits. */
export interface FaultTarget {
  /** `entra.token`, `powerbi.generateToken`, …; `*` stands for any, `powerbi.*` for a family. */
  readonly operation: string;
  /** Only calls of this tenant; absent means any. */
  readonly tenantId?: string;
  /** Lets so many calls pass unharmed first. */
  readonly skip?: number;
}
