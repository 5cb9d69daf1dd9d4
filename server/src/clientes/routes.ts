import {
  createCliente,
  deleteCliente as deleteClienteCall,
  listClienteOptions,
  listClientes,
  testClienteCredentials,
  updateCliente,
} from '@portal/api-client/contract';
import { isAdmin } from '@portal/api-client/rules';
import * as shapes from '@portal/api-client/shapes';
import type { FastifyInstance } from 'fastify';
import { type Actor, scopeOf } from '../auth/actor.ts';
import type { Context } from '../Context.ts';
import { conflict, forbidden, notFound, PortalError } from '../errors.ts';
import { contentRange, readListQuery } from '../http/listQuery.ts';
import { serve } from '../http/serve.ts';
import { clienteAdminQueries } from './adminQueries.ts';
import { loadCredentials } from './loadCredentials.ts';
import { presentCliente } from './presentCliente.ts';
import type { ClienteQueries } from './queries.ts';
import { deleteCliente, saveCliente } from './saveCliente.ts';

/** Spec API-24 for any administrator; API-48 … 51 for superusers alone (AMBIG-09). */
export function clienteRoutes(
  app: FastifyInstance,
  { db, secretBox, powerBi }: Context,
  options: ClienteQueries,
): void {
  const queries = clienteAdminQueries(db);
  const requireSuperuser = (actor: Actor) => {
    if (!actor.is_superuser) throw forbidden();
  };
  const load = async (id: number) => {
    const found = await queries.find(id);
    if (!found) throw notFound('Cliente');
    return presentCliente(found);
  };

  serve(app, listClienteOptions, shapes.listClienteOptions, async ({ actor }) => {
    if (!isAdmin(actor)) throw forbidden();
    return options.listOptions(scopeOf(actor));
  });
  serve(app, listClientes, shapes.listClientes, async ({ actor, query, reply }) => {
    requireSuperuser(actor);
    const list = readListQuery(query);
    const rows = await queries.list(list);
    if (list.page) {
      const total = await queries.count(list.filter);
      reply.header('Content-Range', contentRange('clientes', list.page.offset, rows.length, total));
    }
    return rows.map(presentCliente);
  });
  serve(app, createCliente, shapes.createCliente, async ({ actor, form, reply }) => {
    requireSuperuser(actor);
    const id = await saveCliente(db, secretBox, actor, null, form);
    reply.status(201);
    return load(id);
  });
  serve(app, updateCliente, shapes.updateCliente, async ({ actor, params, form }) => {
    requireSuperuser(actor);
    return load(await saveCliente(db, secretBox, actor, params.id, form));
  });
  serve(app, deleteClienteCall, shapes.deleteCliente, async ({ actor, params }) => {
    requireSuperuser(actor);
    if (params.id === actor.clienteId) {
      throw conflict('Este é o seu próprio cliente.');
    }
    await deleteCliente(db, actor, params.id);
    return {};
  });
  serve(
    app,
    testClienteCredentials,
    shapes.testClienteCredentials,
    async ({ actor, params, request }) => {
      requireSuperuser(actor);
      await load(params.id);
      try {
        await powerBi.testCredentials(await loadCredentials(options, secretBox, params.id));
        return { ok: true, detail: 'As credenciais funcionam: o Power BI respondeu.' };
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
        request.log.warn({ err: error, cliente: params.id }, 'credentials refused');
        return { ok: false, detail: String(error.body.detail) };
      }
    },
  );
}
