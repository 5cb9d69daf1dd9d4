/** A call of the REST API, of Entra ID or of the frame's own server. */
export interface RecordedCall {
  readonly at: Date;
  readonly operation: string;
  readonly tenantId: string | undefined;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Tells bearer tokens apart without showing them. */
  readonly bearer?: string;
  /** Form or JSON, secrets and tokens made unreadable. */
  body?: unknown;
  /** Absent while it has not been answered: hanging, or cut off. */
  status?: number;
}

/** A message between a host page and a frame, as the frame saw it. */
export interface RecordedMessage {
  readonly tenantId: string | undefined;
  /** The frame's `uid`. */
  readonly uid: string;
  /** Order inside one frame. */
  readonly sequence: number;
  readonly direction: 'in' | 'out';
  /** `{ method, url, headers, body }` of a request, `{ statusCode, headers, body }` of an answer. */
  readonly message: unknown;
}

/** What tests look for; absent means any. */
export interface CallFilter {
  readonly tenantId?: string | undefined;
  readonly operation?: string | undefined;
}

/** Remembers what came in, for tests to read. */
export interface Recorder {
  /** Whether frames report their messages; calls are always recorded. */
  recordsFrames: boolean;
  add(call: RecordedCall): void;
  addMessage(message: RecordedMessage): void;
  calls(filter?: CallFilter): readonly RecordedCall[];
  /** In the order of each frame, frame after frame. */
  messages(filter?: {
    readonly tenantId?: string | undefined;
    readonly uid?: string | undefined;
  }): readonly RecordedMessage[];
  /** Forgets everything, or what is one tenant's. */
  clear(tenantId?: string): void;
}

/** Older ones are forgotten. */
const mostKept = 5000;

function isOf(tenantId: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || tenantId?.toLowerCase() === wanted.toLowerCase();
}

/** Makes an empty recorder. */
export function createRecorder(recordsFrames: boolean): Recorder {
  let calls: RecordedCall[] = [];
  let messages: RecordedMessage[] = [];
  return {
    recordsFrames,
    add: (call) => {
      calls.push(call);
      if (calls.length > mostKept) calls.shift();
    },
    addMessage: (message) => {
      messages.push(message);
      if (messages.length > mostKept) messages.shift();
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
