import type { ImportResult, NewUser } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyRequest } from 'fastify';
import type { IsBreached } from '../../domain/identity/createBreachCheck.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { limitNameProbes } from '../../domain/people/limitNameProbes.ts';
import { PortalError, tooManyRequests } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { compileValidator } from '../../platform/http/compileValidator.ts';
import { fieldMessages } from '../../platform/http/fieldMessages.ts';
import { unknownFields } from '../../platform/http/unknownFields.ts';
import { createUser } from './createUser.ts';

type Messages = NonNullable<ImportResult['erros']>;

/**
 * Returns a function that creates people line by line, each as `createUser` does: with its rules, in a transaction of its own, with its
 * row of history. A refused line does not stop the others. The lines of a person are created one after another, so an import holds
 * one place in the row of hashes, and a person runs one import at a time. Spec ENTR-04.
 */
export function createUserImport(db: Db, mailer: Mailer, now: () => Date, isBreached: IsBreached) {
  const url = '/linha';
  const isValid = compileValidator({
    schema: schemas.createUser.body,
    httpPart: 'body',
    method: 'POST',
    url,
  });
  const running = new Set<number>();

  return async (
    actor: Actor,
    lines: readonly NewUser[],
    request: FastifyRequest,
    /** Tells whether the caller has gone. The lines that are left are not created then. */
    isGone: () => boolean,
  ): Promise<ImportResult[]> => {
    await request.spend('newPerson', lines.length);
    if (running.has(actor.id)) throw tooManyRequests(2);
    running.add(actor.id);
    try {
      const results: ImportResult[] = [];
      for (const [linha, input] of lines.entries()) {
        if (isGone()) break;
        results.push({ linha, ...(await createLine(actor, input, request)) });
      }
      return results;
    } finally {
      running.delete(actor.id);
    }
  };

  async function createLine(
    actor: Actor,
    input: NewUser,
    request: FastifyRequest,
  ): Promise<{ id: number } | { erros: Messages }> {
    if (isValid(input) === false) {
      return { erros: listed(fieldMessages(isValid.errors ?? [], 'body')) };
    }
    const unknown = unknownFields(schemas.createUser.body, input);
    if (unknown.length > 0) {
      return { erros: Object.fromEntries(unknown.map((name) => [name, ['Campo desconhecido.']])) };
    }
    // The link of an invitation without mail is shown once, and a result of a line has no place for it.
    if (input.convidar && !mailer.isOn) {
      return { erros: { convidar: ['O portal não envia e-mails. Convide cada pessoa na lista.'] } };
    }
    try {
      const { id } = await limitNameProbes(db, actor, request, () =>
        createUser(db, actor, input, { mailer, now: now(), isBreached }),
      );
      return { id };
    } catch (error) {
      // Any other error fails the whole call: the lines before it are created, and a repeat finds them.
      if (!(error instanceof PortalError)) throw error;
      return { erros: listed(error.body) };
    }
  }
}

const listed = (body: object): Messages =>
  Object.fromEntries(Object.entries(body).map(([field, texts]) => [field, [texts].flat()]));
