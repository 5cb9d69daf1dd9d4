import type { CallSchemas, Endpoint, ResponseOf } from '@portal/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { invalidFields, unauthenticated } from '../../errors.ts';
import type { Actor } from './actor.ts';
import { compileFormValidator } from './compileValidator.ts';
import { formLimit, readForm } from './multipart.ts';
import { requireLists } from './requireLists.ts';
import { unknownFields } from './unknownFields.ts';

type Part<
  S extends CallSchemas,
  K extends 'params' | 'query' | 'body' | 'form',
> = S[K] extends TSchema ? Static<S[K]> : undefined;

/** One call with its parts validated against the contract. */
export interface Call<S extends CallSchemas, A> {
  readonly params: Part<S, 'params'>;
  readonly query: Part<S, 'query'>;
  readonly body: Part<S, 'body'>;
  /** The fields of a multipart body. A file is an `Upload` of the contract. */
  readonly form: Part<S, 'form'>;
  readonly actor: A;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<S extends CallSchemas, A> = (call: Call<S, A>) => Promise<ResponseOf<S>>;

/** Largest body in bytes of a call that needs no session. Spec LIM-03. */
const publicBodyLimit = 8_000;

interface ServeOptions {
  /** Largest body in bytes, for a call that takes larger bodies than most. */
  readonly bodyLimit?: number;
}

/** Binds a call that needs a session. `authenticate` has checked the actor's role before the handler runs. */
export function serve<S extends CallSchemas>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  schemas: S,
  handler: Handler<S, Actor>,
  options: ServeOptions = {},
): void {
  if (endpoint.access !== 'session') throw new Error(`${endpoint.path} is not a session call`);
  const whenSignedIn: Handler<S, Actor | null> = (call) => {
    if (!call.actor) throw unauthenticated();
    return handler(call as Call<S, Actor>);
  };
  bind<S>(app, endpoint, schemas, whenSignedIn, options);
}

/** Binds a call that also works without a session. The actor is null on a public call, or without a bearer token. */
export function servePublic<S extends CallSchemas>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  schemas: S,
  handler: Handler<S, Actor | null>,
): void {
  if (endpoint.access === 'session') throw new Error(`${endpoint.path} needs a session`);
  bind(app, endpoint, schemas, handler);
}

/** Validates the request, and serialises the response by its schema: a column that no schema lists is not sent. */
function bind<S extends CallSchemas>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  schemas: S,
  handler: Handler<S, Actor | null>,
  options: ServeOptions = {},
): void {
  const { success = 200 } = endpoint;
  app.route({
    ...(endpoint.access === 'public' && { bodyLimit: publicBodyLimit }),
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, takesForm: schemas.form !== undefined },
    ...(schemas.body && { preValidation: requireLists(schemas) }),
    ...(schemas.form && {
      preValidation: readForm,
      bodyLimit: formLimit,
      validatorCompiler: compileFormValidator,
    }),
    schema: {
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { querystring: schemas.query }),
      ...((schemas.body ?? schemas.form) && { body: schemas.body ?? schemas.form }),
      response: { [success]: schemas.response },
    },
    handler: async (request, reply) => {
      refuseUnknown(endpoint, schemas.body ?? schemas.form, request.body, reply);
      reply.status(success);
      return handler({
        params: request.params as Part<S, 'params'>,
        query: request.query as Part<S, 'query'>,
        body: request.body as Part<S, 'body'>,
        form: request.body as Part<S, 'form'>,
        actor: request.actor,
        request,
        reply,
      });
    },
  });
}

/**
 * Throws 400 for a field of the body that an added call does not have. A call of the first contract names such fields in a header,
 * because its callers may have sent them for years. Spec ENTR-06.
 */
function refuseUnknown(
  { recurso }: Endpoint<CallSchemas>,
  schema: TSchema | undefined,
  body: unknown,
  reply: FastifyReply,
): void {
  const unknown = schema ? unknownFields(schema, body) : [];
  if (unknown.length === 0) return;
  if (recurso !== undefined) {
    throw invalidFields(Object.fromEntries(unknown.map((name) => [name, ['Campo desconhecido.']])));
  }
  // A name may have half of a pair of surrogates, which cannot be encoded.
  const encode = (name: string) => encodeURIComponent(Buffer.from(name).toString());
  reply.header('X-Campos-Ignorados', unknown.map(encode).join(', '));
}
