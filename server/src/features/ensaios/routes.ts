import { createEnsaio, type ErrorBody } from '@portal/api-client/contract';
import { isRehearsable } from '@portal/api-client/rules';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../Context.ts';
import { runInMode } from '../../domain/change/changeMode.ts';
import type { Rehearsal } from '../../domain/change/compareChange.ts';
import type { RehearsalTurns } from '../../domain/change/createRehearsalTurns.ts';
import { presentRehearsal } from '../../domain/change/presentRehearsal.ts';
import { invalidFields, PortalError } from '../../errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { encodeForm, isForm } from './encodeForm.ts';

/** Maximum bytes of a rehearsal: a call with the largest body that the console sends. */
const maxBytes = 16_000_000;
/** The most people that a rehearsal concerns on the embedded database, where every other call waits for it. Spec ENS-04. */
const maxPeopleEmbedded = 500;

type Described = { metodo: 'POST' | 'PUT' | 'DELETE'; caminho: string; corpo?: unknown };

/** The most people whose access one rehearsal compares. */
export const maxRehearsedPeople = ({ isEmbedded }: Pick<Context, 'isEmbedded'>): number =>
  isEmbedded ? maxPeopleEmbedded : Number.POSITIVE_INFINITY;

interface EnsaioDependencies {
  readonly maxPeople: number;
  readonly turns: RehearsalTurns;
}

/** Serves the rehearsal of a change. Spec WIRE-05, ENS-01. */
export function ensaioRoutes(
  app: FastifyInstance,
  { db, now }: Context,
  { maxPeople, turns }: EnsaioDependencies,
): void {
  serve(
    app,
    createEnsaio,
    schemas.createEnsaio,
    async ({ actor, body, request }) => {
      if (!isRehearsable(body.metodo, body.caminho)) {
        throw invalidFields({ caminho: ['Esta alteração não pode ser ensaiada.'] });
      }
      const end = await turns.take(actor);
      try {
        const rehearsal = await rehearseCall(request, body);
        return await presentRehearsal(db, actor, rehearsal, now());
      } finally {
        end();
      }
    },
    { bodyLimit: maxBytes },
  );

  /**
   * Makes the described call inside the server, as the same caller. Rights, validation and questions to the provider are those
   * of the call; its change is rehearsed. Throws what the call answers if it is refused.
   */
  async function rehearseCall(request: FastifyRequest, call: Described): Promise<Rehearsal> {
    let rehearsal: Rehearsal | undefined;
    const form = isForm(call) ? await encodeForm(call.corpo) : null;
    const onRehearsal = (found: Rehearsal) => {
      rehearsal = found;
    };
    const answer = await runInMode(
      { kind: 'rehearse', onRehearsal, now: now(), maxPeople },
      async () =>
        app.inject({
          method: call.metodo,
          url: call.caminho,
          remoteAddress: request.ip,
          headers: {
            authorization: request.headers.authorization ?? '',
            host: request.host,
            ...form?.headers,
          },
          ...(call.corpo !== undefined && { payload: form?.body ?? (call.corpo as object) }),
        }),
    );
    if (rehearsal) return rehearsal;
    const retryAfter = Number(answer.headers['retry-after']);
    throw new PortalError(answer.statusCode, answer.json<ErrorBody>(), {
      ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
    });
  }
}
