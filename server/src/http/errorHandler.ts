import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseCodeOf, isDatabaseAway, isUnfitValue } from '../db/databaseErrors.ts';
import { PortalError } from '../errors.ts';
import { fieldMessages } from './fieldMessages.ts';

/** Turns whatever was thrown into one of the two wire bodies. Spec ERR-03, API-55. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | PortalError, request, reply) => {
    if (error instanceof PortalError) {
      if (error.cause) request.log.warn({ err: error.cause }, 'provider failure');
      if (error.retryAfterSeconds !== null) reply.header('Retry-After', error.retryAfterSeconds);
      return reply.status(error.status).send(error.body);
    }
    if (error.validation) {
      return reply.status(400).send(fieldMessages(error.validation, error.validationContext));
    }
    const known = knownByStatus[error.statusCode ?? 500];
    if (known) return reply.status(error.statusCode ?? 400).send({ detail: known });
    const code = databaseCodeOf(error);
    if (isUnfitValue(code)) {
      return reply.status(400).send({ detail: 'A requisição contém um valor que não é aceito.' });
    }
    if (isDatabaseAway(code)) {
      request.log.error({ err: error }, 'database away');
      return reply
        .status(503)
        .header('Retry-After', 5)
        .send({ detail: 'O banco de dados não responde. Tente novamente em instantes.' });
    }
    // The person gets the id that finds the cause in the log, and nothing else of it.
    request.log.error({ err: error }, 'unexpected error');
    return reply
      .status(500)
      .send({ detail: `Erro interno. Informe este código ao suporte: ${request.id}` });
  });

  app.setNotFoundHandler((_, reply) =>
    reply.status(404).send({ detail: 'Endereço não encontrado.' }),
  );
}

/** What the framework itself refuses. */
const knownByStatus: Readonly<Record<number, string>> = {
  400: 'A requisição não pôde ser lida.',
  404: 'Endereço não encontrado.',
  405: 'Método não permitido.',
  413: 'O conteúdo enviado é grande demais.',
  415: 'O tipo de conteúdo enviado não é aceito.',
};

/** An address that is none, met before any route and any hook. */
export function refuseAddress(_: FastifyError, __: FastifyRequest, reply: FastifyReply): void {
  reply.status(400).send({ detail: 'O endereço é inválido.' });
}
