import type { AdminPedido, PedidoDecision } from '@portal/api-client/contract';
import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { commit } from '../../domain/change/commit.ts';
import { prepareAppPermissions } from '../../domain/changeGrants/prepareAppPermissions.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import type { ConfigDependencies } from '../../domain/relatorios/ConfigDependencies.ts';
import { notFound, requireFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPedido } from './createPedido.ts';
import { createProblema } from './createProblema.ts';
import { decidePedido } from './decidePedido.ts';
import { explainDecided } from './explainDecided.ts';
import { listCatalogo } from './listCatalogo.ts';
import { listMet } from './listMet.ts';
import { listOwnPedidos } from './listOwnPedidos.ts';
import { presentAdminPedidos } from './presentAdminPedidos.ts';
import { type PedidoRow, pedidoQueries } from './queries.ts';

/** Serves requests for access: to their authors, and to the administrators who decide them. Spec PED-01 to PED-05, WIRE-18. */
export function pedidoRoutes(
  app: FastifyInstance,
  dependencies: ConfigDependencies & { readonly mailer: Mailer },
): void {
  const { db, mailer, now } = dependencies;
  const load = async (actor: Actor, id: number): Promise<PedidoRow> => {
    return requireFound(await pedidoQueries(db).findSeen(scopeOf(actor), id, now()), 'Pedido');
  };
  const present = async (actor: Actor, id: number): Promise<AdminPedido> => {
    const [shown] = await presentAdminPedidos(db, [await load(actor, id)], now());
    if (!shown) throw notFound('Pedido');
    return shown;
  };

  serve(app, contract.createPedido, schemas.createPedido, async ({ actor, body }) => {
    await createPedido(dependencies, actor, body);
    return {};
  });
  serve(app, contract.createProblema, schemas.createProblema, ({ actor, body }) =>
    createProblema(dependencies, actor, body),
  );
  serve(app, contract.listPedidos, schemas.listPedidos, ({ actor }) =>
    listOwnPedidos(db, actor, now()),
  );
  serve(app, contract.listCatalogo, schemas.listCatalogo, ({ actor }) =>
    listCatalogo(db, actor, now()),
  );

  serve(app, contract.listAdminPedidos, schemas.listAdminPedidos, async (call) => {
    const at = now();
    const scope = scopeOf(call.actor);
    const queries = pedidoQueries(db);
    let met: readonly number[] = [];
    const rows = await answerList(call, 'pedidos', {
      filters: ['id', 'estado', 'cliente', 'q'],
      sorts: ['pedido_em'],
      async list(asked) {
        const { estado, cliente } = asked.filter;
        if (estado === 'aberto' || estado === 'atendido')
          met = await listMet(db, scope, at, cliente);
        return queries.listSeen(scope, at, { ...asked, met });
      },
      count: (filter, limit) => queries.countSeen(scope, at, { filter, met, limit }),
    });
    return presentAdminPedidos(db, rows, at);
  });
  serve(app, contract.decidePedido, schemas.decidePedido, async ({ actor, params, body }) => {
    const { id } = params;
    const permissions = await prepare(actor, await load(actor, id), body);
    const change = { id, input: body, permissions, mailer, now: now() };
    await commit(db, decidePedido, actor, change).catch((error: unknown) =>
      explainDecided(error, () => present(actor, id)),
    );
    return present(actor, id);
  });

  /** Asks Power BI for the pages of a decision that gives access within an application. */
  async function prepare(
    actor: Actor,
    { user_id, aplicativo_id, relatorio_id, estado, contexto }: PedidoRow,
    { decisao, equipe_id, tipo_acesso, paginas, expira_em }: PedidoDecision,
  ) {
    const isGrant = decisao === 'aprovar' && equipe_id == null && estado === 'aberto';
    if (!isGrant || contexto || aplicativo_id === null) return null;
    const permission = {
      user_id,
      access_type: tipo_acesso ?? 'full',
      ...(paginas && { allowed_pages: paginas }),
      ...(expira_em !== undefined && { expira_em }),
    };
    const relatorios = relatorio_id === null ? undefined : [relatorio_id];
    return prepareAppPermissions(dependencies, actor, aplicativo_id, [permission], relatorios);
  }
}
