/** A call to the REST API, to Entra ID or to the frame's server. */
export interface RecordedCall {
  readonly at: Date;
  readonly operation: string;
  readonly tenantId: string | undefined;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Short hash of the bearer token. Equal tokens have equal hashes. */
  readonly bearer?: string;
  /** Form or JSON body. Secrets and tokens are replaced by short hashes. */
  body?: unknown;
  /** Absent while the call has no answer, e.g. because it hangs or its connection was reset. */
  status?: number;
}

/** A message between a host page and a frame, as the frame reported it. */
export interface RecordedMessage {
  readonly tenantId: string | undefined;
  /** The frame's `uid`. */
  readonly uid: string;
  /** Position in the messages of this frame, from 1. */
  readonly sequence: number;
  readonly direction: 'in' | 'out';
  /** A request `{ method, url, headers, body }` or an answer `{ statusCode, headers, body }`. */
  readonly message: unknown;
}

/** Selects calls. An absent field matches every call. */
export interface CallFilter {
  readonly tenantId?: string | undefined;
  readonly operation?: string | undefined;
}

/** Stores calls and messages for tests. */
export interface Recorder {
  /** Whether new frames report their messages. Calls are always recorded. */
  recordsFrames: boolean;
  add(call: RecordedCall): void;
  addMessage(message: RecordedMessage): void;
  calls(filter?: CallFilter): readonly RecordedCall[];
  /** The messages grouped by frame, in order within each frame. */
  messages(filter?: {
    readonly tenantId?: string | undefined;
    readonly uid?: string | undefined;
  }): readonly RecordedMessage[];
  /** Deletes all calls and messages, or those of one tenant. */
  clear(tenantId?: string): void;
}

/** Maximum number of stored calls, and of stored messages. Older ones are deleted. */
const maxStored = 5000;

function isOf(tenantId: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || tenantId?.toLowerCase() === wanted.toLowerCase();
}

/** Creates an empty recorder. */
export function createRecorder(recordsFrames: boolean): Recorder {
  let calls: RecordedCall[] = [];
  let messages: RecordedMessage[] = [];
  return {
    recordsFrames,
    add: (call) => {
      calls.push(call);
      if (calls.length > maxStored) calls.shift();
    },
    addMessage: (message) => {
      messages.push(message);
      if (messages.length > maxStored) messages.shift();
    },
    calls: ({ tenantId, operation } = {}) =>
      calls.filter(
        (call) =>
          isOf(call.tenantId, tenantId) &&
          (operation === undefined || call.operation === operation),
      ),
    messages: ({ tenantId, uid } = {}) =>
      messages
        .filter((one) => isOf(one.tenantId, tenantId) && (uid === undefined || one.uid === uid))
        .sort((one, other) =>
          one.uid === other.uid ? one.sequence - other.sequence : one.uid < other.uid ? -1 : 1,
        ),
    clear: (tenantId) => {
      calls = tenantId ? calls.filter((call) => !isOf(call.tenantId, tenantId)) : [];
      messages = tenantId ? messages.filter((one) => !isOf(one.tenantId, tenantId)) : [];
    },
  };
}
