/** All waits of an opened report, in milliseconds. */
export const limits = {
  /** The reader is told that the report takes longer than usual. Spec LER-08. */
  slow: 8_000,
  /** A report that is loaded and does not say that it is rendered is uncovered. Spec LER-02. */
  uncover: 10_000,
  /** A frame that does not say that it is loaded is asked for its pages, which it can tell only if it is. */
  probe: 15_000,
  /** A frame that does not say that it is loaded has failed, for example because it is blocked. */
  silence: 60_000,
  /** A kept frame that raises an error and within this time does not say that it is loaded has failed to load the report. */
  doubt: 10_000,
  /** A report whose token came after the expiry of the one before is loaded again if nothing is rendered. Spec LER-08. */
  late: 10_000,
  /** A report raises several `rendered` events in a row. Its state is read after the last one. */
  capture: 1_500,
  /** A report that was shown for this time is well, and the waits between attempts start anew. Spec LER-01. */
  well: 120_000,
  /** A frame that tells later than this that it is loaded again has got a new document. */
  loadedTwice: 2_000,
  /** The wait after a failed renewal. It is short, so that several attempts fit in before the token expires. */
  renewalRetry: 30_000,
  /** At most `maxTokens` tokens are asked for within this time because of failures. Spec LER-01. */
  tokenWindow: 600_000,
} as const;

export const maxTokens = 6;

/** The waits between attempts; the last one repeats. A report is back within 30 s of the recovery. Spec VOLTA-02. */
export const retryWaits = [5_000, 10_000, 15_000, 20_000, 25_000, 30_000] as const;

/** After this number only the reader, or the network that comes back, starts another attempt. */
export const maxAttempts = 40;
