/** What is wrong with the events of one name. */
interface EventFault {
  /** Every n-th event is not sent. 1: none is sent. 3: the third, the sixth and so on are lost. */
  readonly lostEvery?: number;
  /** The events are sent this many milliseconds late. */
  readonly lateByMs?: number;
}

/** Events `error` that end nothing: the report stays as it is. */
interface HarmlessErrors {
  /** Body of the events. The default is a warning of a visual. */
  readonly body?: unknown;
  /** They are also sent at this interval, from `loaded` on. Without it they follow each `rendered` only. */
  readonly everyMs?: number;
}

/** A fault of what the frame sends to its host: its events and its answers. */
export interface EventsFault {
  readonly kind: 'events';
  readonly loaded?: EventFault;
  readonly rendered?: EventFault;
  readonly errors?: HarmlessErrors;
  /**
   * Paths of requests that are neither carried out nor answered, e.g. `/report/bookmarks/capture`. `/report/pages*` matches every path that
   * begins so.
   */
  readonly unanswered?: readonly string[];
}
