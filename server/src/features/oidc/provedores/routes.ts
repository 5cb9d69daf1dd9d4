import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../Context.ts';
import { answerConflict } from '../../../domain/change/answerConflict.ts';
import { commit } from '../../../domain/change/commit.ts';
import { explainCliente } from '../../../domain/clientes/explainCliente.ts';
import { originOf } from '../../../domain/enderecos/linkOrigin.ts';
import type { Sessions } from '../../../domain/identity/createSessions.ts';
import { invalidFields, requireFound } from '../../../errors.ts';
import { type Actor, scopeOf } from '../../../platform/http/actor.ts';
import { answerScopedList } from '../../../platform/http/answerList.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Outgoing } from '../../../platform/outgoing/createOutgoing.ts';
import { type ProvedorRow, provedorListFields, provedorQueries } from './queries.ts';
import { changeProvedor, deleteProvedor, insertProvedor } from './saveProvedor.ts';
import { walkProvider } from './walkProvider.ts';

interface ProvedorDependencies {
  readonly outgoing: Outgoing;
  readonly sessions: Pick<Sessions, 'forgetCliente'>;
}

/** Serves the providers of clientes to their general administrators. Spec IDP-01, IDP-04, WIRE-31. */
export function provedorRoutes(
  app: FastifyInstance,
  { db, secretBox, config, now }: Context,
  { outgoing, sessions }: ProvedorDependencies,
): void {
  const queries = provedorQueries(db);
  const load = async (actor: Actor, id: number) =>
    requireFound(await queries.find(scopeOf(actor), id), 'Provedor');
  const present = ({ hosts, ...row }: ProvedorRow): contract.Provedor => ({
    ...row,
    retornos: [config.publicUrl, ...hosts.map((host) => originOf(config.publicUrl, host))].map(
      (origin) => new URL(`/accounts/oidc/${row.id}/callback/`, origin).href,
    ),
  });
  /** Throws 400 for an issuer that is no address, or one that the portal does not call. */
  async function requireIssuer(emissor: string) {
    const typed = emissor.trim();
    const { search = '', hash = '' } = URL.canParse(typed) ? new URL(typed) : {};
    const isBare = search === '' && hash === '' && !typed.includes('?') && !typed.includes('#');
    const problem = isBare
      ? await outgoing.problemOf(typed)
      : 'O emissor é um endereço sem ? e sem #.';
    if (problem !== null) throw invalidFields({ emissor: [problem] });
  }

  serve(app, contract.listProvedores, schemas.listProvedores, async (call) => {
    const found = await answerScopedList(call, 'provedores', queries, provedorListFields);
    return found.map(present);
  });
  serve(app, contract.createProvedor, schemas.createProvedor, async ({ actor, body }) => {
    await requireIssuer(body.emissor);
    const id = await commit(db, insertProvedor(secretBox), actor, body).catch(
      explainCliente('cliente_id'),
    );
    return present(await load(actor, id));
  });
  serve(app, contract.updateProvedor, schemas.updateProvedor, async ({ actor, params, body }) => {
    const { emissor, cliente_id } = await load(actor, params.id);
    if (body.emissor !== undefined && body.emissor.trim() !== emissor) {
      await requireIssuer(body.emissor);
    }
    const change = { id: params.id, input: body, now: now() };
    await answerConflict(
      db,
      schemas.updateProvedor.response,
      async () => present(await load(actor, params.id)),
      () => commit(db, changeProvedor(secretBox), actor, change),
    );
    sessions.forgetCliente(cliente_id);
    return present(await load(actor, params.id));
  });
  serve(app, contract.deleteProvedor, schemas.deleteProvedor, async ({ actor, params }) => {
    const { cliente_id } = await load(actor, params.id);
    await commit(db, deleteProvedor, actor, params.id);
    sessions.forgetCliente(cliente_id);
    return {};
  });
  serve(app, contract.testProvedor, schemas.testProvedor, async ({ actor, params }) => {
    const row = await load(actor, params.id);
    const sealed = await queries.findSecret(params.id);
    const secret = sealed ? secretBox.open(`provedor:${params.id}`, sealed) : '';
    return walkProvider(outgoing, { ...present(row), secret }, now);
  });
}
