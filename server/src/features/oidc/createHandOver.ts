import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../Context.ts';
import { handoverQueries } from '../../domain/identity/handoverQueries.ts';
import type { Endereco } from '../../platform/http/resolveHost.ts';
import { handoverSeconds, takeHandover } from './createSignInCookies.ts';
import { type Failure, isFailure } from './failureTexts.ts';

/** The stored form of the key of a hand-over. With the host name of a cliente no other address can take it. Spec MARCA-02. */
const hashOf = (key: string, at: Endereco | null) =>
  createHash('sha256')
    .update(at === null ? key : `${key}@${at.host}`)
    .digest('hex');

/** Who has been identified, and by which provider of a cliente; without one by Microsoft. */
interface Identified {
  readonly user_id: number;
  readonly provedor_id?: number | null;
  /** The provider's own id of the sign-in. */
  readonly provedor_sid?: string | null;
}

/** Keeps who has been identified until the callback screen of the same browser, at the same address, asks for the tokens. */
export function createHandOver({ db, now }: Pick<Context, 'db' | 'now'>) {
  const handovers = handoverQueries(db);
  return {
    /** Stores it. Returns the key for the cookie of the browser. */
    async give({ endereco }: FastifyRequest, identified: Identified): Promise<string> {
      const key = randomBytes(32).toString('base64url');
      const expires_at = new Date(now().getTime() + handoverSeconds * 1000);
      await handovers.create({ ...identified, key: hashOf(key, endereco), expires_at });
      return key;
    },
    /** Takes it once. Returns why the sign-in failed instead, if it did. */
    async take(request: FastifyRequest, reply: FastifyReply): Promise<Identified | Failure> {
      const key = takeHandover(request, reply) ?? 'expirado';
      if (isFailure(key)) return key;
      const taken = await handovers.take(hashOf(key, request.endereco), now());
      // A code of a product is handed over by another call.
      return taken && taken.chave_id === null ? taken : 'expirado';
    },
  };
}

export type HandOver = ReturnType<typeof createHandOver>;
