/** An answer of Entra ID or Power BI other than success, or none at all (`status` 0). */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly status: number;
  /** The provider's own code: `PowerBIEntityNotFound`, `TokenExpired`, `invalid_client`… */
  readonly code: string | null;
  /** Power BI's support asks for it. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    where: string,
    answer: {
      status: number;
      code?: string | null;
      requestId?: string | null;
      retryAfterSeconds?: number | null;
    },
    cause?: unknown,
  ) {
    super(`${where}: ${answer.status || 'no answer'} ${answer.code ?? ''}`.trim(), { cause });
    this.status = answer.status;
    this.code = answer.code ?? null;
    this.requestId = answer.requestId ?? null;
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null;
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

/** Reads a refusal whatever its shape: header, `error.code`, `error` text, `message`, or an empty body. */
export async function upstreamError(where: string, answer: Response): Promise<UpstreamError> {
  const text = await answer.text().catch(() => '');
  const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  return new UpstreamError(where, {
    status: answer.status,
    code: answer.headers.get('x-powerbi-error-info') ?? codeIn(text),
    requestId: answer.headers.get('RequestId'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
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
