import type { AlertaChanges, AlertaInput, Quando } from '@portal/api-client/contract';
import { decide } from '@portal/api-client/rules';
import { factsLoader } from '../../domain/access/loadFacts.ts';
import {
  type AlertaColumns,
  type AlertaRow,
  alertaQueries,
} from '../../domain/alertas/alertaQueries.ts';
import { type AlertRule, beginAlert } from '../../domain/alertas/judgeAlert.ts';
import { isClocked, nextDue } from '../../domain/assinaturas/calendar/nextDue.ts';
import { readQuando } from '../../domain/assinaturas/calendar/readQuando.ts';
import type { Change } from '../../domain/change/Change.ts';
import { visaoWriteQueries } from '../../domain/visoes/writeQueries.ts';
import { conflict, invalidFields, notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { alertaFields, alertaRecords } from './alertaRecords.ts';
import type { FirstFigure } from './askNow.ts';

type Alert = AlertaRow['alerta'];

const maxPerPerson = 20;
const maxPerCliente = 300;

/** The columns that decide what is asked, and how the answer is judged. */
export type Settings = AlertRule & Pick<Alert, 'medida' | 'filtro'>;

/** Returns the settings of a request, completed from the stored alert. Throws 400 for a condition that could not be judged. */
export function settingsOf(input: AlertaChanges & Partial<AlertaInput>, before?: Alert): Settings {
  const condicao = input.condicao ?? before?.condicao ?? 'acima';
  const settings = {
    medida: input.medida ?? before?.medida ?? '',
    filtro: input.filtro === undefined ? (before?.filtro ?? null) : input.filtro,
    condicao,
    limite: input.limite ?? before?.limite ?? 0,
    em_percentual:
      condicao === 'variacao' && (input.em_percentual ?? before?.em_percentual ?? false),
    folga: input.folga ?? before?.folga ?? 0,
    silencio_minutos: input.silencio_minutos ?? before?.silencio_minutos ?? 60,
  };
  if (input.em_percentual && condicao !== 'variacao') {
    throw invalidFields({ em_percentual: ['Só uma variação é dada em percentual.'] });
  }
  if (condicao === 'variacao' && settings.limite <= 0) {
    throw invalidFields({ limite: ['Informe uma variação maior que zero.'] });
  }
  if (condicao === 'variacao' && settings.folga >= settings.limite) {
    throw invalidFields({ folga: ['Informe uma folga menor que a variação.'] });
  }
  return settings;
}

/** The columns of an alert after the first figure of new settings. */
const begun = (settings: Settings, { asked, value }: FirstFigure, now: Date) => ({
  ...beginAlert(settings, value),
  identidade: asked.sent.identidade?.digest ?? null,
  motivo: null,
  ultima_em: now,
});
const firstConsulta = (
  id: number,
  settings: Settings,
  { asked, value }: FirstFigure,
  em: Date,
) => ({
  alerta_id: id,
  em,
  resultado: beginAlert(settings, value).estado,
  valor: value,
  ...asked.sent,
});
const firstDue = (quando: Quando, now: Date) => (isClocked(quando) ? nextDue(quando, now) : null);

interface NewAlerta {
  readonly input: AlertaInput;
  readonly settings: Settings;
  readonly first: FirstFigure;
  readonly now: Date;
}

/** Stores an alert of the actor, who may ask it. Returns its id. Spec ALERTA-01. */
export const insertAlerta: Change<NewAlerta, number> = async (
  tx,
  actor,
  { input, settings, first, now },
) => {
  const queries = alertaQueries(tx);
  const { planned } = first.asked;
  const place = { relatorioId: input.relatorio, aplicativoId: input.aplicativo ?? null };
  // Power BI was asked meanwhile. A person who moves to another cliente waits for this lock, and then loses the alert.
  await visaoWriteQueries(tx).lockPerson(actor.id);
  const facts = await factsLoader(tx, () => now)({ userId: actor.id, ...place });
  if (!planned || !facts || decide(facts).access !== 'full') throw notFound('Relatório');
  await queries.lockCliente(facts.relatorio.clienteId);
  if ((await queries.countOfPerson(actor.id)) >= maxPerPerson) {
    throw conflict(`Você já tem ${maxPerPerson} alertas. Exclua um para criar outro.`);
  }
  if ((await queries.countOfCliente(facts.relatorio.clienteId)) >= maxPerCliente) {
    throw conflict(`O cliente já tem ${maxPerCliente} alertas. Peça a um administrador.`);
  }
  const quando = readQuando(input.quando);
  const id = await queries.insert({
    cliente_id: facts.relatorio.clienteId,
    user_id: actor.id,
    relatorio_id: place.relatorioId,
    aplicativo_id: place.aplicativoId,
    modelo: input.modelo.toLowerCase(),
    modelo_nome: planned.modeloNome,
    ...settings,
    quando,
    ...begun(settings, first, now),
    proxima_em: firstDue(quando, now),
    atualizada_em: now,
    created_at: now,
  });
  await queries.addConsulta(firstConsulta(id, settings, first, now));
  return { result: id, records: await alertaRecords(tx, id, null), region: null };
};

interface AlertaChange {
  readonly found: Alert;
  readonly input: AlertaChanges;
  readonly settings: Settings;
  /** Null if the change concerns neither the question nor how its answer is judged. */
  readonly first: FirstFigure | null;
  readonly now: Date;
}

/** Changes an own alert. With a new time, or at the end of a pause, the next due time is computed anew. Spec ALERTA-01. */
export const changeAlerta: Change<AlertaChange> = async (
  tx,
  actor,
  { found, input, settings, first, now },
) => {
  const queries = alertaQueries(tx);
  await queries.lock(found.id);
  const { alerta } = await requireOwn(tx, actor, found.id);
  const stored = { ...alerta, versao: alerta.version };
  requireVersion(stored, input.versao);
  // `settings` has the values of `found` where the request has none, so the row must still be the one that `found` was read from.
  requireVersion(stored, found.version);
  const before = await alertaFields(tx, found.id);
  const quando = input.quando && readQuando(input.quando);
  const goesOn = alerta.pausado && input.pausado === false;
  const due = quando ?? (goesOn ? readQuando(alerta.quando as Quando) : null);
  const columns: Partial<AlertaColumns> = {
    ...settings,
    ...(input.pausado !== undefined && { pausado: input.pausado }),
    ...(due && { quando: due, proxima_em: firstDue(due, now), atualizada_em: now }),
    ...(first && begun(settings, first, now)),
  };
  await queries.update(found.id, columns);
  if (first) await queries.addConsulta(firstConsulta(found.id, settings, first, now));
  await queries.raiseVersion(found.id, actor);
  return {
    result: undefined,
    records: await alertaRecords(tx, found.id, before),
    region: null,
  };
};

/** Deletes an own alert. `factsToTell` then lets none of its waiting mails leave. Spec ALERTA-01. */
export const deleteAlerta: Change<number> = async (tx, actor, id) => {
  const queries = alertaQueries(tx);
  await queries.lock(id);
  await requireOwn(tx, actor, id);
  const records = await alertaRecords(tx, id, await alertaFields(tx, id), { isDeleted: true });
  await queries.delete(id);
  return { result: undefined, records, region: null };
};

/** Returns an own alert. Throws 404 for any other: nobody else may know its figure. */
export async function requireOwn(db: Db, actor: Actor, id: number): Promise<AlertaRow> {
  const found = await alertaQueries(db).find(id);
  if (found?.alerta.user_id !== actor.id) throw notFound('Alerta');
  return found;
}
