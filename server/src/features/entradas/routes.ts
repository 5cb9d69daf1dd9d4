import { createHash, randomBytes } from 'node:crypto';
import { createEntrada, exchangeEntrada, type Lugar } from '@portal/api-client/contract';
import { isAdmin } from '@portal/api-client/rules';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { originOf } from '../../domain/enderecos/linkOrigin.ts';
import type { FindEntry } from '../../domain/identity/createEntries.ts';
import type { LoginLimits } from '../../domain/identity/createLoginLimits.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { keptUserAgent } from '../../domain/identity/deviceText.ts';
import { handoverQueries } from '../../domain/identity/handoverQueries.ts';
import type { AuthQueries } from '../../domain/identity/queries.ts';
import { conflict, forbidden, invalidFields, requireFound, unauthenticated } from '../../errors.ts';
import { belongsTo, scopeOf } from '../../platform/http/actor.ts';
import { serve, servePublic } from '../../platform/http/serve.ts';
import { findEntering } from './queries.ts';

const codeMs = 60_000;
/** No hash of a hand-over of another kind has this prefix. */
const hashOf = (codigo: string) =>
  createHash('sha256').update(`entrada:${codigo}`).digest('base64url');

interface EntradaDependencies {
  readonly queries: AuthQueries;
  readonly findEntry: FindEntry;
  readonly sessions: Sessions;
  readonly limits: Pick<LoginLimits, 'countWrongKey'>;
}

/**
 * Serves entries from another product: its server asks for a code with a key, and the frame exchanges the code for a session. Everything
 * that decides is asked at both steps. Spec ENTRADA-01. docs/decisions/server-entries.md
 */
export function entradaRoutes(
  app: FastifyInstance,
  { config, db, now }: Context,
  { queries, findEntry, sessions, limits }: EntradaDependencies,
): void {
  const handovers = handoverQueries(db);

  serve(app, createEntrada, schemas.createEntrada, async ({ actor, body }) => {
    if (!actor.chave) throw forbidden('Só uma chave faz esta chamada.');
    const { lugar = {}, ...named } = body;
    requireOneName(named);
    requirePlace(lugar);
    const person = requireFound(await findEntering(db, scopeOf(actor), named, now()), 'Usuário');
    if (isAdmin(person))
      throw forbidden('Quem tem papel de administrador não entra por um produto.');
    if (!person.isAdmitted) {
      throw conflict('Esta pessoa não consegue entrar: a conta ou o cliente não está em uso.');
    }
    if (person.host === null || person.origens.length === 0) {
      throw conflict('Faltam ao cliente um endereço próprio e as origens que mostram o portal.');
    }
    const codigo = randomBytes(32).toString('base64url');
    const expires_at = new Date(now().getTime() + codeMs);
    const made = { key: hashOf(codigo), user_id: person.id, chave_id: actor.chave.id };
    await handovers.create({ ...made, lugar, expires_at });
    return {
      codigo,
      expira_em: expires_at.toISOString(),
      endereco: originOf(config.publicUrl, person.host),
    };
  });

  servePublic(app, exchangeEntrada, schemas.exchangeEntrada, async ({ body, request }) => {
    const at = request.endereco;
    const taken = await handovers.take(hashOf(body.codigo), now());
    if (!taken?.chave_id) {
      await limits.countWrongKey(request.ip);
      throw unauthenticated(refused);
    }
    const { user_id, chave_id, lugar } = taken;
    const known = await findEntering(db, 'all', { user_id }, now());
    const entrada = await findEntry(chave_id, known?.clienteId ?? null, now());
    const person = await queries.findIdentified(user_id, now());
    const isAccepted =
      known &&
      at !== null &&
      belongsTo(known, at) &&
      !isAdmin(known) &&
      known.origens.includes(body.origem);
    if (!isAccepted || !entrada || !person) throw unauthenticated(refused);
    const tokens = await sessions.open(person, {
      rotates: true,
      method: 'entrada',
      address: request.ip,
      userAgent: keptUserAgent(request.headers['user-agent']),
      endereco: at.host,
      isNewDevice: false,
      entrada: { ...entrada, chaveId: chave_id, origem: body.origem },
    });
    return { ...tokens, lugar: lugar ?? {} };
  });
}

const refused = 'Este código não vale mais ou não vale aqui.';

function requireOneName({ user_id, usuario }: { user_id?: number; usuario?: string }): void {
  if ((user_id === undefined) === (usuario === undefined)) {
    throw invalidFields({ usuario: ['Informe user_id ou usuario, um dos dois.'] });
  }
}

function requirePlace({ relatorio_id, pagina }: Lugar): void {
  if (pagina !== undefined && relatorio_id === undefined) {
    throw invalidFields({ lugar: ['Informe o relatório da página.'] });
  }
}
