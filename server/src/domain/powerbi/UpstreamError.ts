import type { PortalError } from '../../errors.ts';
import { readRefusal } from './readRefusal.ts';

/** The operation of a request for a token of Entra ID. Other operations are a method and a path of Power BI. */
export const entraOperation = 'Entra ID token';

/** The code of the error for an answer that is larger than the portal reads. */
export const tooLargeCode = 'AnswerTooLarge';

/** What is known about an answer of Entra ID or Power BI other than success. */
interface UpstreamAnswer {
  readonly status: number;
  readonly code?: string | null;
  readonly entraCode?: number | null;
  readonly providerMessage?: string | null;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly answeredAt?: string | null;
  readonly isTimeout?: boolean;
}

/** An answer of Entra ID or Power BI other than success, or no answer at all (`status` 0). */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  /** Method and path below `/v1.0/myorg`, or `entraOperation`. */
  readonly operation: string;
  readonly status: number;
  /** The provider's own error code, for example `PowerBIEntityNotFound`, `TokenExpired` or `invalid_client`. */
  readonly code: string | null;
  /** Entra ID's error number (AADSTS). Several causes share one code but have different numbers. */
  readonly entraCode: number | null;
  /** Microsoft's own sentences, at most 1,000 characters; null if the answer had none. */
  readonly providerMessage: string | null;
  /** Microsoft's support asks for this id. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** Microsoft's time of the answer (header `Date`). A wrong clock of the server shows in the log beside it. */
  readonly answeredAt: string | null;
  /** The answer took too long. Such a request is not repeated: the person has already waited for the time limit. */
  readonly isTimeout: boolean;

  constructor(operation: string, answer: UpstreamAnswer, cause?: unknown) {
    const { status, code = null, providerMessage = null } = answer;
    const sentence = providerMessage === null ? '' : `: ${providerMessage}`;
    super(`${operation}: ${status || 'no answer'} ${code ?? ''}`.trim() + sentence, { cause });
    this.operation = operation;
    this.status = status;
    this.code = code;
    this.entraCode = answer.entraCode ?? null;
    this.providerMessage = providerMessage;
    this.requestId = answer.requestId ?? null;
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null;
    this.answeredAt = answer.answeredAt ?? null;
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

/** Creates the error for an answer. Keeps everything by which an administrator or Microsoft's support finds the cause. */
export async function upstreamError(operation: string, answer: Response): Promise<UpstreamError> {
  const { headers, status } = answer;
  const text = await answer.text().catch(() => '');
  const { code, message, entraCode, traceId } = readRefusal(text);
  const needsClaims = /error="(insufficient_claims)"/.exec(headers.get('WWW-Authenticate') ?? '');
  return new UpstreamError(operation, {
    status,
    code: headers.get('x-powerbi-error-info') ?? code ?? needsClaims?.[1] ?? null,
    entraCode,
    providerMessage: message ?? headers.get('x-powerbi-error-details'),
    requestId: headers.get('RequestId') ?? traceId,
    retryAfterSeconds: retryAfterOf(headers.get('Retry-After')),
    answeredAt: headers.get('Date'),
  });
}

/** Returns `Retry-After` in seconds. HTTP allows a number or a date; null for no header and for anything else. */
function retryAfterOf(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const dateMs = Date.parse(header);
  return Number.isNaN(dateMs) ? null : Math.max(0, Math.ceil((dateMs - Date.now()) / 1000));
}

/** True for a failure of Power BI that may be temporary: the same call may succeed when it is tried again. */
export const isPassing = ({ status, cause }: PortalError): boolean =>
  status === 503 || (cause instanceof UpstreamError && cause.status === 500);
