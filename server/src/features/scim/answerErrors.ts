import type { FastifyInstance } from 'fastify';
import { NameTaken, Rehearsed } from '../../errors.ts';
import { type Refusal, refusalOf, type Thrown } from '../../platform/http/errorHandler.ts';
import { ScimError, type ScimType, uniqueness } from './ScimError.ts';

const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];

/** Answers the errors of these routes in the form of RFC 7644, section 3.12. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: Thrown, request, reply) => {
    if (thrown instanceof Rehearsed) return reply.status(204).send();
    const error = thrown instanceof NameTaken ? uniqueness(thrown) : thrown;
    const { status, body, headers = {} } = refusalOf(error, request);
    const scimType = error instanceof ScimError ? error.scimType : typeOf(status, body);
    return reply
      .status(status)
      .headers(headers)
      .type('application/scim+json')
      .send({
        schemas,
        status: String(status),
        ...(scimType && { scimType }),
        detail: textOf(body),
      });
  });
}

/** Messages by field are about values; one sentence of a 400 is about the request. */
function typeOf(status: number, body: Refusal['body']): ScimType | null {
  if (status !== 400) return null;
  return 'detail' in body ? 'invalidSyntax' : 'invalidValue';
}

const textOf = (body: Refusal['body']): string =>
  'detail' in body
    ? String(body.detail)
    : Object.entries(body)
        .map(([field, texts]) => `${field}: ${[texts].flat().join(' ')}`)
        .join(' ');
