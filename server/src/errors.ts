import type { ErrorBody } from '@portal/api-client/contract';
import type { Blocker } from '@portal/api-client/rules';

interface PortalErrorOptions {
  readonly retryAfterSeconds?: number;
  readonly forAdmins?: string;
  readonly cause?: unknown;
}

/** An error with the status and the body that the caller gets: one sentence, or messages by field. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | null;
  /** The sentence that administrators get instead of the body; null if it is the same. */
  readonly forAdmins: string | null;

  constructor(status: number, body: ErrorBody, options: PortalErrorOptions = {}) {
    super(JSON.stringify(body), { cause: options.cause });
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.forAdmins = options.forAdmins ?? null;
  }
}

const refuse = (status: number, detail: string) => new PortalError(status, { detail });

/** 400 with Portuguese messages by field. */
export const invalidFields = (fields: Readonly<Record<string, readonly string[]>>) =>
  new PortalError(400, fields);
/** 400 that tells that a username or an e-mail address belongs to somebody, of any cliente; 409 for a restoration. */
export class NameTaken extends PortalError {
  constructor(fields: Readonly<Record<string, readonly string[]>>, status: 400 | 409 = 400) {
    super(status, fields);
  }
}
export const invalid = (detail: string) => refuse(400, detail);
/**
 * 401 for a missing, forged, expired or revoked bearer token. The text of a session is always the same, so that it hides the cause. Whoever
 * has the text of a key may know why it does not work.
 */
export const unauthenticated = (detail = 'Sessão inválida ou expirada. Entre novamente.') =>
  refuse(401, detail);
export const wrongCredentials = () => refuse(401, wrongCredentialsText);
/** What a person reads whose cliente admits no passwords. Spec CONTA-13. */
export const microsoftOnlyText = 'Sua organização entra somente com a Microsoft.';
/** 403 and not 401: the password was right, and a sign-in screen shows its own text for 401. */
export const microsoftOnly = () => refuse(403, microsoftOnlyText);
/** For the same at a provider of the cliente. Spec IDP-04. */
export const providerOnly = () =>
  refuse(403, 'Sua organização entra somente pelo próprio provedor.');
const outsideText = (blockers: readonly Blocker[]) =>
  blockers.some((blocker) => blocker.endsWith('network'))
    ? 'Seu acesso não é permitido a partir desta rede.'
    : 'Seu acesso não é permitido neste horário.';
/** 403 at a sign-in from a network or at an hour that does not admit the person, who has shown who they are. Spec REDE-02. */
export const outsideAtSignIn = (blockers: readonly Blocker[]) => refuse(403, outsideText(blockers));
/** 401 for the same in a session: it does not count here and now. */
export const outside = (blockers: readonly Blocker[]) => refuse(401, outsideText(blockers));
/** 401 for a right password without a right code. It differs from `wrongCredentials` by one field only. Spec CONTA-12. */
export const codeRequired = () =>
  new PortalError(401, { detail: wrongCredentialsText, segundo_fator: true });
const wrongCredentialsText = 'Credenciais inválidas.';
/** 403 for a call of a session that may only set up a second factor. Spec CONTA-11. */
export const enrolmentRequired = () =>
  new PortalError(403, {
    detail: 'Cadastre o segundo fator para continuar.',
    cadastrar_segundo_fator: true,
  });
/** 403 for the opening of a report while the reader has not accepted the terms. Spec LGPD-02. */
export const termosRequired = () =>
  new PortalError(403, {
    detail: 'Aceite os termos no portal antes de abrir relatórios.',
    aceitar_termos: true,
  });
export const forbidden = (detail = 'Você não tem permissão para fazer isso.') =>
  refuse(403, detail);
/** 403 for a call that an administrator may not make while they see the portal as a person. Spec VERC-03. */
export const onlySeen = () => refuse(403, 'Indisponível enquanto você vê como outra pessoa.');
/** 409 to seeing the portal as a person who could not sign in. Spec VERC-01. */
export const cannotEnter = (impedimentos: readonly string[]) =>
  new PortalError(409, {
    detail: `Esta pessoa não consegue entrar. ${impedimentos.join(' ')}`,
    impedimentos,
  });
export const conflict = (detail: string) => refuse(409, detail);
/**
 * 404 for a record that is absent, belongs to another cliente or is not granted. The answer is the same in all three
 * cases.
 */
export const notFound = (what: string) =>
  refuse(
    404,
    `${what} não ${/(ão|Equipe|Pendência|Assinatura|Chave)$/.test(what) ? 'encontrada' : 'encontrado'}.`,
  );
/** Returns what was found. Throws `notFound` for nothing. */
export function requireFound<Found>(found: Found | null | undefined, what: string): Found {
  if (found === null || found === undefined) throw notFound(what);
  return found;
}
export const imageNotFound = () => refuse(404, 'Imagem não encontrada.');
const tooMany = (what: string, retryAfterSeconds: number) => {
  const wait =
    retryAfterSeconds < 60 ? `${retryAfterSeconds} s` : `${Math.ceil(retryAfterSeconds / 60)} min`;
  return new PortalError(
    429,
    { detail: `${what}. Aguarde ${wait} e tente novamente.` },
    { retryAfterSeconds },
  );
};
/** 429 for a sign-in after too many failures. */
export const tooManyAttempts = (retryAfterSeconds: number) =>
  tooMany('Muitas tentativas', retryAfterSeconds);
/** 429 for a caller who has used up one of their budgets. Spec LIM-05. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  tooMany('Muitos pedidos em pouco tempo', retryAfterSeconds);
/** 400 for a request whose parts name different hosts. Spec MARCA-01. */
export const ambiguousHost = () => refuse(400, 'O pedido nomeia mais de um endereço.');
/** 406 for a call of the stream of events without `Accept: text/event-stream`. */
export const notAcceptable = () => refuse(406, 'Esta chamada só responde text/event-stream.');
export const overloaded = () =>
  new PortalError(
    503,
    { detail: 'O servidor está ocupado. Tente novamente em instantes.' },
    { retryAfterSeconds: 2 },
  );
export const unavailable = (detail: string) =>
  new PortalError(503, { detail }, { retryAfterSeconds: 5 });
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
/** 503 for a second factor that was encrypted with a key which this server does not have. */
export const unreadableFactor = (cause: unknown) =>
  new PortalError(
    503,
    {
      detail:
        'O segundo fator não pôde ser aberto com a chave atual do servidor. Use um código de recuperação ou avise o administrador do portal.',
    },
    { cause },
  );
/** Entra ID refused the cliente's service principal. */
export class CredentialsRefused extends PortalError {
  constructor(options: PortalErrorOptions) {
    super(
      502,
      {
        detail:
          'A Microsoft recusou as credenciais Power BI deste cliente. Peça a um administrador que as verifique.',
      },
      options,
    );
  }
}
/** A failure of Entra ID or Power BI. */
export const providerFailure = (status: 502 | 503, detail: string, options: PortalErrorOptions) =>
  new PortalError(status, { detail }, options);

/** `commit` throws this after it has rehearsed a change, to end the handler. The rehearsed call is then answered with 204. */
export class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}
