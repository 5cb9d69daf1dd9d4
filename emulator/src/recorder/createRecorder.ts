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

/** Selects calls. An absent field matches every call. */
export interface CallFilter {
  readonly tenantId?: string | undefined;
  readonly operation?: string | undefined;
}

/** Stores calls for tests. */
export interface Recorder {
  add(call: RecordedCall): void;
  calls(filter?: CallFilter): readonly RecordedCall[];
  /** Deletes all calls, or those of one tenant. */
  clear(tenantId?: string): void;
}

/** Maximum number of stored calls. Older ones are deleted. */
const maxStored = 5000;

function isOf(tenantId: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || tenantId?.toLowerCase() === wanted.toLowerCase();
}

/** Creates an empty recorder. */
export function createRecorder(): Recorder {
  let calls: RecordedCall[] = [];
  return {
    add: (call) => {
      calls.push(call);
      if (calls.length > maxStored) calls.shift();
    },
    calls: ({ tenantId, operation } = {}) =>
      calls.filter(
        (call) =>
          isOf(call.tenantId, tenantId) &&
          (operation === undefined || call.operation === operation),
      ),
    clear: (tenantId) => {
      calls = tenantId ? calls.filter((call) => !isOf(call.tenantId, tenantId)) : [];
    },
  };
}
