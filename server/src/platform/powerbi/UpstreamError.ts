/** An answer of Entra ID or Power BI other than success, or no answer at all (`status` 0). */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly status: number;
  /** The provider's own error code, for example `PowerBIEntityNotFound`, `TokenExpired` or `invalid_client`. */
  readonly code: string | null;
  /** Entra ID's error number (AADSTS). Several causes share one code but have different numbers. */
  readonly entraCode: number | null;
  /** Microsoft's support asks for this id. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** The answer took too long. Such a request is not repeated: the person has already waited for the time limit. */
  readonly isTimeout: boolean;

  constructor(
    operation: string,
    answer: {
      status: number;
      code?: string | null;
      entraCode?: number | null;
      requestId?: string | null;
      retryAfterSeconds?: number | null;
      isTimeout?: boolean;
    },
    cause?: unknown,
  ) {
    super(`${operation}: ${answer.status || 'no answer'} ${answer.code ?? ''}`.trim(), { cause });
    this.status = answer.status;
    this.code = answer.code ?? null;
    this.entraCode = answer.entraCode ?? null;
    this.requestId = answer.requestId ?? null;
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null;
    this.isTimeout = answer.isTimeout ?? false;
  }

  /** The same request may succeed later: throttled, overloaded, or no answer. */
  get isTransient(): boolean {
    return [0, 429, 502, 503, 504].includes(this.status);
  }

  /** Power BI refused the token itself, not the permission. A new Entra token may be accepted. Power BI uses 403 for this. */
  get isTokenRefused(): boolean {
    return this.status === 403 && (this.code === 'TokenExpired' || this.code === 'InvalidToken');
  }
}

/** Creates the error for a request without an answer: the connection failed, or the time limit passed. */
export function noAnswer(operation: string, cause: unknown): UpstreamError {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
  return new UpstreamError(operation, { status: 0, isTimeout }, cause);
}

/** Creates the error for an answer. The code is in a header, in `error.code` or in `error`; the body may be empty. */
export async function upstreamError(operation: string, answer: Response): Promise<UpstreamError> {
  const text = await answer.text().catch(() => '');
  return new UpstreamError(operation, {
    status: answer.status,
    code: answer.headers.get('x-powerbi-error-info') ?? codeIn(text),
    entraCode: Number(/"error_codes":\s*\[\s*(\d+)/.exec(text)?.[1] ?? 0) || null,
    requestId: answer.headers.get('RequestId'),
    retryAfterSeconds: retryAfterOf(answer.headers.get('Retry-After')),
  });
}

function codeIn(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown } | string };
    if (typeof error === 'string') return error;
    return typeof error?.code === 'string' ? error.code : null;
  } catch {
    return null;
  }
}

/** Returns `Retry-After` in seconds. HTTP allows a number or a date; null for no header and for anything else. */
function retryAfterOf(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const dateMs = Date.parse(header);
  return Number.isNaN(dateMs) ? null : Math.max(0, Math.ceil((dateMs - Date.now()) / 1000));
}
