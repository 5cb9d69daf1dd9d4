import { isDeepStrictEqual } from 'node:util';
import type { RelatorioConfigChanges } from '@portal/api-client/contract';
import { relatorioRecord, storedText } from '@portal/api-client/records';
import { allFormats, type RlsName } from '@portal/api-client/rules';
import type { Change } from '../../domain/change/Change.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { permissionRecords } from '../../domain/grants/permissionRecords.ts';
import { removedPlace } from '../../domain/history/parts/Part.ts';
import { withKept } from '../../domain/history/recordChanges.ts';
import { clienteOfRequest } from '../../domain/identity/clienteOfRequest.ts';
import { listPagesJob } from '../../domain/pages/listPagesJob.ts';
import { paginaQueries } from '../../domain/pages/paginaQueries.ts';
import { compareJob } from '../../domain/pendencias/compareJob.ts';
import type { ProviderPage } from '../../domain/powerbi/PowerBi.ts';
import {
  type RelatorioConfigRow,
  relatorioConfigQueries,
} from '../../domain/relatorios/configQueries.ts';
import { relatorioRecords } from '../../domain/relatorios/relatorioRecords.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { requireRls } from './requireRls.ts';
import { requireChosen, rightsInto, sortedRight, withoutChosen } from './rightChanges.ts';
import { rlsNameColumns } from './rlsNameColumns.ts';
import { requireAllowed, saveAllowed } from './saveAllowed.ts';
import { savePapeis } from './savePapeis.ts';

/** A configuration to create. */
export type NewConfig = RelatorioConfigChanges & {
  readonly workspace_id: string;
  readonly report_id: string;
};

interface ConfigCreation {
  readonly input: NewConfig;
  /** The provider's name of the report; empty if the provider did not answer. */
  readonly providerName: string;
}

/** Creates a configuration. Spec API-40. */
export const insertRelatorioConfig: Change<ConfigCreation, number> = async (
  tx,
  actor,
  { input, providerName },
) => {
  const cliente_id = clienteOfRequest(actor, 'cliente', input.cliente);
  const queries = relatorioConfigQueries(tx);
  await requireAllowed(tx, cliente_id, input);
  await requireChosen(tx, cliente_id, input);
  const { rls_nome = 'login', ...columns } = columnsOf(input);
  requireRls({ ...columns, rls_nome }, null);
  const id = await queries.insert({
    ...rightsInto(columns),
    ...(await rlsNameColumns(tx, cliente_id, rls_nome)),
    cliente_id,
    workspace_id: input.workspace_id,
    report_id: input.report_id,
    nome_relatorio: nameOf(input, null, providerName),
  });
  const place = { id, clienteId: cliente_id };
  await saveAllowed(tx, actor, { ...place, stored: nobody }, input);
  await savePapeis(tx, place, input.rls_papeis);
  await jobQueries(tx).add([listPagesJob(id, cliente_id)]);
  const made = await queries.find('all', id);
  return { result: id, records: relatorioRecords(null, made), region: { relatorios: [id] } };
};

interface ConfigUpdate {
  /** The configuration for which the provider was asked. */
  readonly found: RelatorioConfigRow;
  readonly input: RelatorioConfigChanges;
  readonly providerName: string;
  /** The pages of another report that the configuration gets; null if they are not known. */
  readonly pages: readonly ProviderPage[] | null;
}

/** Changes a configuration under its lock. Spec API-41, LIM-06. */
export const changeRelatorioConfig: Change<ConfigUpdate> = async (
  tx,
  actor,
  { found, input, providerName, pages },
) => {
  const { id } = found;
  const queries = relatorioConfigQueries(tx);
  await queries.lock(id);
  const locked = await requireSameReport(tx, actor, found);
  requireVersion(locked, input.versao);
  const { isOtherReport, cliente_id, ...place } = placeOf(actor, locked, input);
  await requireAllowed(tx, cliente_id, input);
  await requireChosen(tx, cliente_id, input);
  const isMoving = cliente_id !== locked.cliente;
  const grants = isMoving ? await permissaoQueries(tx).listPart({ relatorio: id }) : [];
  const dropped = isMoving ? await detachRelatorio(tx, id) : { aplicativos: [], kept: [] };
  const { rls_nome, ...columns } = columnsOf(input);
  const changes = changedColumns(locked, {
    ...(isMoving && withoutChosen(locked)),
    ...columns,
    ...(input.nome_relatorio !== undefined && {
      nome_relatorio: nameOf(input, locked, providerName),
    }),
  });
  const nameChange = await changedRlsName(tx, cliente_id, locked, rls_nome);
  requireRls({ ...changes, ...(nameChange && { rls_nome }) }, locked);
  await queries.update(id, {
    ...rightsInto(changes),
    ...nameChange,
    ...(isMoving && { cliente_id }),
    ...(isOtherReport && {
      ...place,
      embed_url: null,
      pages_tried_at: null,
      // The visuals of the former report do not hold for another one.
      ...(input.relatorios_paginados === undefined && { relatorios_paginados: [] }),
    }),
  });
  if (isOtherReport) {
    // Before its pages are saved, whose age is that of the configuration.
    await queries.raiseVersion(id, actor);
    // The pages of the same report have the same names, and keep their classes in another cliente or workspace. Spec LER-03.
    if (place.report_id.toLowerCase() !== locked.report_id) await paginaQueries(tx).forget(id);
    await jobQueries(tx).add([...new Set([cliente_id, locked.cliente])].map(compareJob));
    // The listing counts, so that the report is not listed a second time.
    const report = pages && (await paginaQueries(tx).startListing(id));
    if (pages && report) {
      await paginaQueries(tx).save([id], report, pages);
    } else {
      await jobQueries(tx).add([listPagesJob(id, cliente_id)]);
    }
  }
  // A change of cliente has deleted the former lists.
  const stored = isMoving ? nobody : locked;
  const holders = { id, clienteId: cliente_id };
  const isOtherList = await saveAllowed(tx, actor, { ...holders, stored }, input);
  const areOtherPapeis = await savePapeis(tx, holders, input.rls_papeis);
  const isChanged = [nameChange !== null, isOtherList, areOtherPapeis].some(Boolean);
  if (!isOtherReport && (Object.keys(changes).length > 0 || isChanged)) {
    await queries.raiseVersion(id, actor);
  }
  const after = await queries.find('all', id);
  return {
    result: undefined,
    records: [
      ...withKept(
        relatorioRecords({ ...locked, aplicativos: dropped.aplicativos }, after),
        dropped.kept,
      ),
      ...permissionRecords(grants, []),
    ],
    region: { relatorios: [id] },
  };
};

const nobody = { users_allowed: [], equipes_allowed: [] };

/** Returns the given name, or the name in Power BI if none is given. */
function nameOf(
  { nome_relatorio }: Pick<RelatorioConfigChanges, 'nome_relatorio'>,
  stored: RelatorioConfigRow | null,
  providerName: string,
): string {
  const field = relatorioRecord.nome_relatorio;
  return (
    storedText(field, nome_relatorio, stored?.nome_relatorio) || storedText(field, providerName)
  );
}

/** Returns where the changed configuration finds its report, and whether that is another report than the stored one. */
export function placeOf(actor: Actor, found: RelatorioConfigRow, input: RelatorioConfigChanges) {
  const cliente_id = clienteOfRequest(actor, 'cliente', input.cliente ?? found.cliente);
  const workspace_id = input.workspace_id ?? found.workspace_id;
  const report_id = input.report_id ?? found.report_id;
  const isOtherReport =
    cliente_id !== found.cliente ||
    workspace_id.toLowerCase() !== found.workspace_id ||
    report_id.toLowerCase() !== found.report_id;
  return { cliente_id, workspace_id, report_id, isOtherReport };
}

/** Throws 404 or 409 unless the locked configuration still has the cliente, workspace and report of `found`. */
async function requireSameReport(
  tx: Db,
  actor: Actor,
  found: RelatorioConfigRow,
): Promise<RelatorioConfigRow> {
  const locked = await relatorioConfigQueries(tx).find(scopeOf(actor), found.id);
  if (!locked) throw notFound('Relatório');
  const isSame =
    locked.cliente === found.cliente &&
    locked.workspace_id === found.workspace_id &&
    locked.report_id === found.report_id;
  if (!isSame) throw conflict('Este relatório foi alterado por outra pessoa. Tente novamente.');
  return locked;
}

/**
 * Returns the columns of another name for row-level security; null if it stays. An attribute belongs to a cliente, so a report that moves
 * needs one of the same name there. Spec SEG-02.
 */
async function changedRlsName(
  tx: Db,
  clienteId: number,
  locked: RelatorioConfigRow,
  wanted: RlsName | undefined,
) {
  const name = wanted ?? locked.rls_nome;
  if (name === locked.rls_nome && clienteId === locked.cliente) return null;
  return rlsNameColumns(tx, clienteId, name);
}

/** Returns the columns whose new value differs from the stored one. */
function changedColumns<Columns extends object>(
  locked: RelatorioConfigRow,
  columns: Columns,
): Partial<Columns> {
  const stored: Readonly<Record<string, unknown>> = { ...locked };
  const changes = Object.entries(columns).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, stored[name]),
  );
  return Object.fromEntries(changes) as Partial<Columns>;
}

/** The fields that create and update store themselves. `columnsOf` must return every other field of the contract. */
type StoredAbove =
  | 'nome_relatorio'
  | 'workspace_id'
  | 'report_id'
  | 'cliente'
  | 'users_allowed'
  | 'equipes_allowed'
  | 'users_allowed_ends'
  | 'equipes_allowed_ends'
  | 'rls_papeis'
  | 'versao';
type Columns = {
  [K in keyof Required<Omit<RelatorioConfigChanges, StoredAbove>>]:
    | RelatorioConfigChanges[K]
    | undefined;
};

/** Returns the columns that are stored as sent; undefined if absent. An empty dataset id or role becomes null. */
function columnsOf(input: RelatorioConfigChanges): Columns {
  return {
    filter_pane_enabled: input.filter_pane_enabled,
    filter_pane_expanded: input.filter_pane_expanded,
    nav_content_pane_enabled: input.nav_content_pane_enabled,
    action_bar_enabled: input.action_bar_enabled,
    bookmarks_enabled: input.bookmarks_enabled,
    no_catalogo: input.no_catalogo,
    atualizacao: sortedRight(input.atualizacao),
    exportacao: sortedRight(input.exportacao),
    // In one order, so that the same formats are no change.
    formatos: input.formatos && allFormats.filter((format) => input.formatos?.includes(format)),
    dataset_id: input.dataset_id === undefined ? undefined : input.dataset_id || null,
    rls_role: input.rls_role === undefined ? undefined : input.rls_role?.trim() || null,
    rls_nome: input.rls_nome,
    rls_nome_fixo:
      input.rls_nome_fixo === undefined ? undefined : input.rls_nome_fixo?.trim() || null,
    relatorios_paginados: input.relatorios_paginados && [
      ...new Set(input.relatorios_paginados.map((id) => id.toLowerCase())),
    ],
  };
}

/** Removes a configuration from its applications, and deletes its grants. Returns the applications, and what undoing needs. */
export async function detachRelatorio(tx: Db, id: number) {
  const queries = relatorioConfigQueries(tx);
  const places = await queries.listPlaces(id);
  await queries.detach(id);
  return {
    aplicativos: places.map(({ aplicativo }) => aplicativo),
    kept: places.map((place) => removedPlace(place.aplicativo, id, place)),
  };
}
