import type { Endpoint, ResponseOf, Shapes } from '@portal/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Actor } from '../auth/actor.ts';
import { PortalError, unauthenticated } from '../errors.ts';
import { fieldMessages } from './fieldMessages.ts';
import { formLimit, readForm } from './multipart.ts';

type Part<S extends Shapes, K extends 'params' | 'query' | 'body' | 'form'> = S[K] extends TSchema
  ? Static<S[K]>
  : undefined;

/** One call with its parts validated against the contract. */
export interface Call<S extends Shapes, A> {
  readonly params: Part<S, 'params'>;
  readonly query: Part<S, 'query'>;
  readonly body: Part<S, 'body'>;
  /** Fields of a multipart body; files as the contract's Upload. */
  readonly form: Part<S, 'form'>;
  readonly actor: A;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<S extends Shapes, A> = (call: Call<S, A>) => Promise<ResponseOf<S>>;

interface ServeOptions {
  /** Bytes of a body, where the call takes larger ones than most. */
  readonly bodyLimit?: number;
  /** What else is wrong with a body that does not fit its shape, by field: a form is told all of it at once. */
  readonly alsoWrong?: (
    actor: Actor,
    body: unknown,
  ) => Promise<Readonly<Record<string, readonly string[]>>>;
}

/** Binds a call that needs a session: the handler always has an actor. */
export function serve<S extends Shapes>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  shapes: S,
  handler: Handler<S, Actor>,
  options: ServeOptions = {},
): void {
  if (endpoint.access !== 'session') throw new Error(`${endpoint.path} is not a session call`);
  const whenSignedIn: Handler<S, Actor | null> = (call) => {
    if (!call.actor) throw unauthenticated();
    return handler(call as Call<S, Actor>);
  };
  bind<S>(app, endpoint, shapes, whenSignedIn, options);
}

/** Binds a call that answers without a session too; there is an actor only where the call takes one. */
export function servePublic<S extends Shapes>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  shapes: S,
  handler: Handler<S, Actor | null>,
): void {
  if (endpoint.access === 'session') throw new Error(`${endpoint.path} needs a session`);
  bind(app, endpoint, shapes, handler);
}

/** Validation on the way in, the response schema on the way out: a column nobody listed cannot leave. */
function bind<S extends Shapes>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  shapes: S,
  handler: Handler<S, Actor | null>,
  options: ServeOptions = {},
): void {
  const { alsoWrong, ...limits } = options;
  app.route({
    ...limits,
    attachValidation: alsoWrong !== undefined,
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, takesForm: shapes.form !== undefined },
    ...(shapes.form && { preValidation: readForm, bodyLimit: formLimit }),
    schema: {
      ...(shapes.params && { params: shapes.params }),
      ...(shapes.query && { querystring: shapes.query }),
      ...((shapes.body ?? shapes.form) && { body: shapes.body ?? shapes.form }),
      response: { '2xx': shapes.response },
    },
    handler: async (request, reply) => {
      if (alsoWrong && request.validationError) {
        throw await withMore(request, alsoWrong);
      }
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

/** The refusal of a body that does not fit, with what else is wrong; never instead of what the shape says. */
async function withMore(
  { actor, body, validationError }: FastifyRequest,
  alsoWrong: NonNullable<ServeOptions['alsoWrong']>,
): Promise<PortalError> {
  const problems = validationError?.validation ?? [];
  const fields = fieldMessages(problems, validationError?.validationContext);
  const more = actor && !('detail' in fields) ? await alsoWrong(actor, body) : {};
  return new PortalError(400, { ...more, ...fields });
}
