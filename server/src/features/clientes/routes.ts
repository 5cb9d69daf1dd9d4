import {
  createCliente,
  deleteCliente as deleteClienteCall,
  listClienteOptions,
  listClientes,
  testClienteCredentials,
  updateCliente,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { conflict, notFound, PortalError } from '../../errors.ts';
import { scopeOf } from '../../platform/auth/actor.ts';
import { answerList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { clienteAdminQueries } from './adminQueries.ts';
import { loadCredentials } from './loadCredentials.ts';
import { presentCliente } from './presentCliente.ts';
import type { ClienteQueries } from './queries.ts';
import { deleteCliente, saveCliente } from './saveCliente.ts';

/** Serves the names of clientes to administrators (Spec API-24), and clientes to superusers (API-48 to API-51, AMBIG-09). */
export function clienteRoutes(
  app: FastifyInstance,
  { db, secretBox, powerBi }: Context,
  options: ClienteQueries,
): void {
  const queries = clienteAdminQueries(db);
  const load = async (id: number) => {
    const found = await queries.find(id);
    if (!found) throw notFound('Cliente');
    return presentCliente(found);
  };

  serve(app, listClienteOptions, schemas.listClienteOptions, async ({ actor }) => {
    return options.listOptions(scopeOf(actor));
  });
  serve(app, listClientes, schemas.listClientes, async (call) => {
    const rows = await answerList(call, 'clientes', queries);
    return rows.map(presentCliente);
  });
  serve(app, createCliente, schemas.createCliente, async ({ actor, form, reply }) => {
    const id = await saveCliente(db, secretBox, actor, null, form);
    reply.status(201);
    return load(id);
  });
  serve(app, updateCliente, schemas.updateCliente, async ({ actor, params, form }) => {
    return load(await saveCliente(db, secretBox, actor, params.id, form));
  });
  serve(app, deleteClienteCall, schemas.deleteCliente, async ({ actor, params }) => {
    if (params.id === actor.clienteId) {
      throw conflict('Este é o seu próprio cliente.');
    }
    await deleteCliente(db, actor, params.id);
    return {};
  });
  serve(
    app,
    testClienteCredentials,
    schemas.testClienteCredentials,
    async ({ params, request }) => {
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
