import { isAdmin } from '@portal/api-client/rules';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError, Rehearsed } from '../../errors.ts';
import { databaseCodeOf, isDatabaseUnavailable, isInvalidValue } from '../db/databaseErrors.ts';
import { fieldMessages } from './fieldMessages.ts';
import type { SetSecurityHeaders } from './securityHeaders.ts';

/** An error as it is answered. */
export interface Refusal {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/** Turns every thrown error into one of the two error bodies. Spec ERR-03, API-55. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: Thrown, request, reply) => {
    // The caller of the rehearsal has its result already and reads no answer.
    if (error instanceof Rehearsed) return reply.status(204).send();
    const { status, body, headers = {} } = refusalOf(error, request);
    return reply.status(status).headers(headers).send(body);
  });

  app.setNotFoundHandler((_, reply) =>
    reply.status(404).send({ detail: 'Endereço não encontrado.' }),
  );
}

export type Thrown = FastifyError | PortalError | Rehearsed;

/** Returns how an error is answered, and logs what its caller is not told. */
export function refusalOf(error: Exclude<Thrown, Rehearsed>, request: FastifyRequest): Refusal {
  if (error instanceof PortalError) {
    if (error.cause) request.log.warn({ err: error.cause }, 'provider failure');
    const isForAdmin = request.actor !== null && isAdmin(request.actor);
    const body =
      isForAdmin && error.forAdmins ? { ...error.body, detail: error.forAdmins } : error.body;
    const after = error.retryAfterSeconds;
    return {
      status: error.status,
      body,
      ...(after !== null && { headers: { 'Retry-After': after } }),
    };
  }
  if (error.validation) {
    return { status: 400, body: fieldMessages(error.validation, error.validationContext) };
  }
  // What Fastify and its plugins refuse. Files answer 412 and 416, and a path outside of their folder 403.
  const { statusCode = 500, headers } = error as FastifyError & HeadersOfError;
  if (statusCode >= 400 && statusCode < 500) {
    const range = headers?.['Content-Range'];
    return {
      status: statusCode,
      body: { detail: refusals[statusCode] ?? refusals[400] },
      ...(range !== undefined && { headers: { 'Content-Range': range } }),
    };
  }
  const code = databaseCodeOf(error);
  if (isInvalidValue(code)) {
    return { status: 400, body: { detail: 'A requisição contém um valor que não é aceito.' } };
  }
  if (isDatabaseUnavailable(code)) {
    request.log.error({ err: error }, 'database unavailable');
    const detail = 'O banco de dados não responde. Tente novamente em instantes.';
    return { status: 503, body: { detail }, headers: { 'Retry-After': 5 } };
  }
  // The answer contains only the request id, with which support finds the cause in the log.
  request.log.error({ err: error }, 'unexpected error');
  const detail = `Erro interno. Informe este código ao suporte: ${request.id}`;
  return { status: 500, body: { detail } };
}

interface HeadersOfError {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Texts for the refusals of Fastify and its plugins, by status. */
const refusals: Readonly<Record<number, string>> = {
  400: 'A requisição não pôde ser lida.',
  403: 'Você não tem permissão para fazer isso.',
  404: 'Endereço não encontrado.',
  405: 'Método não permitido.',
  408: 'O pedido demorou demais a chegar.',
  412: 'O conteúdo mudou desde a última leitura.',
  413: 'O conteúdo enviado é grande demais.',
  414: 'O endereço é longo demais.',
  415: 'O tipo de conteúdo enviado não é aceito.',
  416: 'O trecho pedido não existe.',
};

/** Answers a malformed URL. Fastify calls this before it chooses a route, and runs no hook. */
export function refuseMalformedUrl(setHeaders: SetSecurityHeaders) {
  return (_: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(request, reply);
    reply.status(400).send({ detail: 'O endereço é inválido.' });
  };
}
