import {
  closeCliente as closeClienteCall,
  confirmationHeader,
  createCliente,
  deleteCliente as deleteClienteCall,
  listClienteOptions,
  listClientes,
  publishMarca as publishMarcaCall,
  reopenCliente,
  updateCliente,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import { clienteAdminQueries, clienteListFields } from '../../domain/clientes/adminQueries.ts';
import { presentCliente } from '../../domain/clientes/presentCliente.ts';
import type { ClienteQueries } from '../../domain/clientes/queries.ts';
import type { Enderecos } from '../../domain/enderecos/createEnderecos.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { conflict, requireFound } from '../../errors.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { answerList } from '../../platform/http/answerList.ts';
import { readListQuery } from '../../platform/http/readListQuery.ts';
import { requireKnown } from '../../platform/http/requireKnown.ts';
import { serve } from '../../platform/http/serve.ts';
import { closeCliente } from './closeCliente.ts';
import { deleteCliente } from './deleteCliente.ts';
import { publishMarca } from './publishMarca.ts';
import { saveCliente } from './saveCliente.ts';

interface ClienteDependencies {
  readonly options: ClienteQueries;
  readonly sessions: Sessions;
  readonly enderecos: Enderecos;
}

/** Serves the names of clientes to administrators (Spec API-24), and clientes to superusers (API-48 to API-51, AMBIG-09). */
export function clienteRoutes(
  app: FastifyInstance,
  { db, secretBox, config, now }: Context,
  { options, sessions, enderecos }: ClienteDependencies,
): void {
  const queries = clienteAdminQueries(db);
  const stores = {
    db,
    secretBox,
    authorityUrl: config.entraAuthorityUrl,
    hasMicrosoft: config.microsoft !== null,
    portalHost: new URL(config.publicUrl).hostname,
    now,
  };
  const load = async (id: number) => {
    const found = requireFound(await queries.find(id), 'Cliente');
    return presentCliente(found);
  };

  serve(app, listClienteOptions, schemas.listClienteOptions, async ({ actor, query }) => {
    const asked = readListQuery(query);
    requireKnown(asked, { filters: ['id'], sorts: ['id', 'nome'], ids: ['id'] });
    const found = await options.listOptions(scopeOf(actor));
    const ids = asked.filter.id === undefined ? null : [asked.filter.id].flat();
    return ids ? found.filter(({ id }) => ids.includes(id)) : found;
  });
  serve(app, listClientes, schemas.listClientes, async (call) => {
    const rows = await answerList(call, 'clientes', { ...clienteListFields, ...queries });
    return rows.map(presentCliente);
  });
  serve(app, createCliente, schemas.createCliente, async ({ actor, form }) => {
    const id = await saveCliente(stores, actor, null, form);
    enderecos.forget();
    return load(id);
  });
  serve(app, updateCliente, schemas.updateCliente, async ({ actor, params, form }) => {
    await answerConflict(
      db,
      schemas.createCliente.response,
      () => load(params.id),
      () => saveCliente(stores, actor, params.id, form),
    );
    enderecos.forget();
    return load(params.id);
  });
  for (const [call, schema, isClosing] of [
    [closeClienteCall, schemas.closeCliente, true],
    [reopenCliente, schemas.reopenCliente, false],
  ] as const) {
    serve(app, call, schema, async ({ actor, params: { id } }) => {
      await commit(db, closeCliente, actor, { id, at: isClosing ? now() : null });
      sessions.forgetCliente(id);
      enderecos.forget();
      return load(id);
    });
  }
  serve(app, publishMarcaCall, schemas.publishMarca, async ({ actor, params: { id }, body }) => {
    await answerConflict(
      db,
      schemas.createCliente.response,
      () => load(id),
      () => commit(db, publishMarca, actor, { id, versao: body.versao }),
    );
    enderecos.forget();
    return load(id);
  });
  serve(
    app,
    deleteClienteCall,
    schemas.deleteCliente,
    async ({ actor, params: { id }, request }) => {
      if (id === actor.clienteId) throw conflict('Este é o seu próprio cliente.');
      const sent = request.headers[confirmationHeader.toLowerCase()];
      const confirmation = sent === undefined ? null : String(sent);
      await commit(db, deleteCliente, actor, { id, confirmation });
      sessions.forgetCliente(id);
      enderecos.forget();
      return {};
    },
  );
}
