import type { AdminPedido, PedidoDecision } from '@portal/api-client/contract';
import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { commit } from '../../domain/change/commit.ts';
import { prepareAppPermissions } from '../../domain/changeGrants/prepareAppPermissions.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import type { ConfigDependencies } from '../../domain/relatorios/ConfigDependencies.ts';
import { notFound } from '../../errors.ts';
import { searchText } from '../../platform/db/searchText.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerRows } from '../../platform/http/answerList.ts';
import { readListQuery } from '../../platform/http/readListQuery.ts';
import { requireKnown } from '../../platform/http/requireKnown.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPedido } from './createPedido.ts';
import { decidePedido } from './decidePedido.ts';
import { explainDecided } from './explainDecided.ts';
import { listCatalogo } from './listCatalogo.ts';
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
    const found = await pedidoQueries(db).findSeen(scopeOf(actor), id, now());
    if (!found) throw notFound('Pedido');
    return found;
  };
  const present = async (actor: Actor, id: number): Promise<AdminPedido> => {
    const [shown] = await presentAdminPedidos(db, [await load(actor, id)], now());
    if (!shown) throw notFound('Pedido');
    return shown;
  };

  serve(app, contract.createPedido, schemas.createPedido, async ({ actor, body, reply }) => {
    await createPedido(dependencies, actor, body);
    reply.status(202);
    return {};
  });
  serve(app, contract.listPedidos, schemas.listPedidos, ({ actor }) =>
    listOwnPedidos(db, actor, now()),
  );
  serve(app, contract.listCatalogo, schemas.listCatalogo, ({ actor }) =>
    listCatalogo(db, actor, now()),
  );

  serve(app, contract.listAdminPedidos, schemas.listAdminPedidos, async (call) => {
    const asked = readListQuery(call.query);
    requireKnown(asked, { filters: ['id', 'estado', 'cliente', 'q'], sorts: ['pedido_em'] });
    const { id, estado, cliente, q } = asked.filter;
    const rows = await pedidoQueries(db).listSeen(scopeOf(call.actor), now(), estado);
    const found = (await presentAdminPedidos(db, rows, now())).filter(
      (one) =>
        (id === undefined || one.id === id) &&
        (estado === undefined || one.estado === estado) &&
        (cliente === undefined || one.cliente === cliente) &&
        isNamed(one, q),
    );
    if (asked.sort?.[1] === 'ASC') found.reverse();
    return answerRows(call, 'pedidos', found);
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
    { user_id, aplicativo_id, relatorio_id, estado }: PedidoRow,
    { decisao, equipe_id, tipo_acesso, paginas, expira_em }: PedidoDecision,
  ) {
    const isGrant = decisao === 'aprovar' && equipe_id == null && estado === 'aberto';
    if (!isGrant || aplicativo_id === null) return null;
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

/** Returns whether each word of a search is a part of the names that a row shows. */
function isNamed(one: AdminPedido, q: unknown): boolean {
  const names = searchText(
    one.nome,
    one.username,
    one.relatorio_nome ?? '',
    one.aplicativo_nome ?? '',
  );
  return searchText(String(q ?? ''))
    .split(/\s+/)
    .every((word) => names.includes(word));
}
