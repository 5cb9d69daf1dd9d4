import { isDeepStrictEqual } from 'node:util';
import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { admitToAsk, placeOf } from '../../domain/alertas/admitToAsk.ts';
import { type AlertaRow, alertaQueries } from '../../domain/alertas/alertaQueries.ts';
import type { AlertDependencies } from '../../domain/alertas/createAsker.ts';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import { notFound, onlySeen } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerList, answerRows } from '../../platform/http/answerList.ts';
import { readListQuery } from '../../platform/http/readListQuery.ts';
import { requireKnown } from '../../platform/http/requireKnown.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireFigure, testAlert } from './askNow.ts';
import { listOpcoes } from './listOpcoes.ts';
import { presentAdminAlerta, presentAlerta, presentConsulta } from './presentAlertas.ts';
import {
  changeAlerta,
  deleteAlerta,
  insertAlerta,
  requireOwn,
  type Settings,
  settingsOf,
} from './saveAlerta.ts';

const ownFields = { filters: ['relatorio'], sorts: [], ids: ['relatorio'] };
const adminFields = {
  filters: ['cliente', 'relatorio', 'user', 'pausado', 'q'],
  // The console names a field for each list. This is the order that the list has.
  sorts: ['id'],
  ids: ['cliente', 'relatorio', 'user'],
};

/** Serves alerts; without `isOn` all calls are 404, as for a server that does not announce them. Spec ALERTA-01, ALERTA-02, WIRE-37. */
export function alertaRoutes(
  app: FastifyInstance,
  dependencies: AlertDependencies,
  { isOn }: { readonly isOn: boolean },
): void {
  const { db, now } = dependencies;
  const queries = alertaQueries(db);

  /** Throws 404 where alerts are off, and 403 for an administrator who sees the portal as a person, because a figure is only for its owner. */
  function requireOn(actor: Actor): void {
    if (!isOn) throw notFound('Recurso');
    if (actor.seenBy) throw onlySeen();
  }
  const readingOf = (actor: Actor, row: AlertaRow) => admitToAsk(dependencies, actor, placeOf(row));
  const present = async (actor: Actor, row: AlertaRow) =>
    presentAlerta(row, await readingOf(actor, row));
  const load = async (actor: Actor, id: number) => present(actor, await requireOwn(db, actor, id));

  serve(app, contract.listAlertas, schemas.listAlertas, async (call) => {
    const { actor, query } = call;
    requireOn(actor);
    const asked = readListQuery(query);
    requireKnown(asked, ownFields);
    const { relatorio } = asked.filter;
    const rows = await queries.list({ scope: 'all', user: actor.id, relatorio });
    return answerRows(call, 'alertas', await Promise.all(rows.map((row) => present(actor, row))));
  });
  serve(app, contract.listAlertaOpcoes, schemas.listAlertaOpcoes, async ({ actor, query }) => {
    requireOn(actor);
    return listOpcoes(dependencies, actor, {
      relatorioId: Number(query.relatorio),
      aplicativoId: query.aplicativo === undefined ? null : Number(query.aplicativo),
    });
  });
  serve(app, contract.createAlerta, schemas.createAlerta, async ({ actor, body }) => {
    requireOn(actor);
    const settings = settingsOf(body);
    const first = await requireFigure(dependencies, actor, {
      relatorio_id: body.relatorio,
      aplicativo_id: body.aplicativo ?? null,
      modelo: body.modelo.toLowerCase(),
      ...settings,
    });
    const change = { input: body, settings, first, now: now() };
    return load(actor, await commit(db, insertAlerta, actor, change));
  });
  serve(app, contract.getAlerta, schemas.getAlerta, async ({ actor, params }) => {
    requireOn(actor);
    const row = await requireOwn(db, actor, params.id);
    const reading = await readingOf(actor, row);
    const rows = 'refused' in reading ? [] : await queries.listConsultas(params.id, now());
    const consultas = rows.map((one) => presentConsulta(one, row.alerta.modelo, reading));
    return { ...presentAlerta(row, reading), consultas };
  });
  serve(app, contract.updateAlerta, schemas.updateAlerta, async ({ actor, params, body }) => {
    requireOn(actor);
    const { alerta: found } = await requireOwn(db, actor, params.id);
    const settings = settingsOf(body, found);
    // Who may not open the report any more can still pause.
    const isSame = isDeepStrictEqual(judged(settings), judged(found));
    const first = isSame
      ? null
      : await requireFigure(dependencies, actor, { ...found, ...settings });
    const change = { found, input: body, settings, first, now: now() };
    await answerConflict(
      db,
      schemas.updateAlerta.response,
      () => load(actor, params.id),
      () => commit(db, changeAlerta, actor, change),
    );
    return load(actor, params.id);
  });
  serve(app, contract.deleteAlerta, schemas.deleteAlerta, async ({ actor, params }) => {
    requireOn(actor);
    await commit(db, deleteAlerta, actor, params.id);
    return {};
  });
  serve(app, contract.testAlerta, schemas.testAlerta, async ({ actor, params }) => {
    requireOn(actor);
    const row = await requireOwn(db, actor, params.id);
    const tested = await testAlert(dependencies, actor, row.alerta);
    // Power BI may take long to answer, and the right may be gone by then.
    return presentConsulta(tested, row.alerta.modelo, await readingOf(actor, row));
  });
  serve(app, contract.listAdminAlertas, schemas.listAdminAlertas, async (call) => {
    requireOn(call.actor);
    const scope = scopeOf(call.actor);
    const ofFilter = (filter: Readonly<Record<string, unknown>>) => ({ ...filter, scope });
    return answerList(call, 'alertas', {
      ...adminFields,
      list: async ({ filter, page }) =>
        (await queries.list(ofFilter(filter), page)).map(presentAdminAlerta),
      count: (filter) => queries.count(ofFilter(filter)),
    });
  });
}

/** The settings that decide about the figure and the state. */
const judged = ({ medida, filtro, condicao, limite, em_percentual, folga }: Settings) => [
  medida,
  filtro,
  condicao,
  limite,
  em_percentual,
  folga,
];
