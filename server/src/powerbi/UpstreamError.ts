/** An answer of Entra ID or Power BI other than success, or none at all (`status` 0). */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly status: number;
  /** The provider's own code: `PowerBIEntityNotFound`, `TokenExpired`, `invalid_client`… */
  readonly code: string | null;
  /** Entra ID's number (AADSTS), which tells causes apart that share a code. */
  readonly entraCode: number | null;
  /** Power BI's support asks for it. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** It took too long: asking again would only add to the person's wait. */
  readonly isTimeout: boolean;

  constructor(
    where: string,
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
    super(`${where}: ${answer.status || 'no answer'} ${answer.code ?? ''}`.trim(), { cause });
    this.status = answer.status;
    this.code = answer.code ?? null;
    this.entraCode = answer.entraCode ?? null;
    this.requestId = answer.requestId ?? null;
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null;
    this.isTimeout = answer.isTimeout ?? false;
  }

  /** Worth asking again: throttled, overloaded, or no answer. */
  get isPassing(): boolean {
    return [0, 429, 502, 503, 504].includes(this.status);
  }

  /** The bearer was refused, not the right: a fresh Entra token may do. Power BI says this with 403. */
  get isTokenRefused(): boolean {
    return this.status === 403 && (this.code === 'TokenExpired' || this.code === 'InvalidToken');
  }
}

/** No answer came: the connection failed, or time ran out. */
export function noAnswer(where: string, cause: unknown): UpstreamError {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
  return new UpstreamError(where, { status: 0, isTimeout }, cause);
}

/** Reads a refusal whatever its shape: header, `error.code`, `error` text, `message`, or an empty body. */
export async function upstreamError(where: string, answer: Response): Promise<UpstreamError> {
  const text = await answer.text().catch(() => '');
  return new UpstreamError(where, {
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

/** `Retry-After` in seconds; HTTP allows a date too. Null for none and for neither. */
function retryAfterOf(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const dateMs = Date.parse(header);
  return Number.isNaN(dateMs) ? null : Math.max(0, Math.ceil((dateMs - Date.now()) / 1000));
}
