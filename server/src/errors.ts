import type { ErrorBody } from '@portal/api-client/contract';

/** An error with the status and the body that the caller gets: one sentence, or messages by field. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    body: ErrorBody,
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(JSON.stringify(body), { cause: options.cause });
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

const refuse = (status: number, detail: string) => new PortalError(status, { detail });

/** 400 with Portuguese messages by field. */
export const invalidFields = (fields: Readonly<Record<string, readonly string[]>>) =>
  new PortalError(400, fields);
export const invalid = (detail: string) => refuse(400, detail);
/**
 * 401 for a missing, forged, expired or revoked bearer token. The text is always the same, so that it hides the cause.
 */
export const unauthenticated = () => refuse(401, 'Sessão inválida ou expirada. Entre novamente.');
export const wrongCredentials = () => refuse(401, 'Credenciais inválidas.');
export const forbidden = (detail = 'Você não tem permissão para fazer isso.') =>
  refuse(403, detail);
export const conflict = (detail: string) => refuse(409, detail);
/**
 * 404 for a record that is absent, belongs to another cliente or is not granted. The answer is the same in all three
 * cases.
 */
export const notFound = (what: string) =>
  refuse(404, `${what} não ${what.endsWith('ão') ? 'encontrada' : 'encontrado'}.`);
export const imageNotFound = () => refuse(404, 'Imagem não encontrada.');
export const tooManyAttempts = (retryAfterSeconds: number) =>
  new PortalError(
    429,
    {
      detail: `Muitas tentativas. Aguarde ${Math.ceil(retryAfterSeconds / 60)} min e tente novamente.`,
    },
    { retryAfterSeconds },
  );
export const overloaded = () =>
  new PortalError(
    503,
    { detail: 'O servidor está ocupado. Tente novamente em instantes.' },
    { retryAfterSeconds: 2 },
  );
export const unavailable = (detail: string) => refuse(503, detail);
/** 400 for a cliente without Power BI credentials. Spec ADM-REP-31, API-57. */
export const missingCredentials = () =>
  refuse(400, 'Este cliente não possui credenciais Power BI configuradas.');
export const unreadableSecret = (cause: unknown) =>
  new PortalError(
    503,
    {
      detail:
        'O segredo Power BI deste cliente não pôde ser aberto com a chave atual. Informe-o de novo no cadastro do cliente.',
    },
    { cause },
  );
/** Entra ID refused the cliente's service principal. */
export class CredentialsRefused extends PortalError {
  constructor(cause: unknown) {
    super(
      502,
      {
        detail:
          'A Microsoft recusou as credenciais Power BI deste cliente. Peça a um administrador que as verifique.',
      },
      { cause },
    );
  }
}
export const providerFailure = (
  status: 502 | 503,
  detail: string,
  cause: unknown,
  retryAfterSeconds?: number,
) =>
  new PortalError(
    status,
    { detail },
    { cause, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) },
  );
