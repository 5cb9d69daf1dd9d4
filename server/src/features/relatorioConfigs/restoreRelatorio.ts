import { deleteRelatorioConfig } from '@portal/api-client/contract';
import { readRlsName } from '@portal/api-client/rules';
import { createLeftOut } from '../../domain/bin/createLeftOut.ts';
import { fitLists } from '../../domain/bin/fitLists.ts';
import type { Restorer } from '../../domain/bin/Restorer.ts';
import { writeLists } from '../../domain/bin/writeLists.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { permissionRecords } from '../../domain/grants/permissionRecords.ts';
import { listPagesJob } from '../../domain/pages/listPagesJob.ts';
import {
  type RelatorioConfigRow,
  relatorioConfigQueries,
} from '../../domain/relatorios/configQueries.ts';
import { relatorioRecords } from '../../domain/relatorios/relatorioRecords.ts';
import { conflict, PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { rlsNameColumns } from './rlsNameColumns.ts';

/** Every column, so that a new one is not forgotten; except the keys, and what `findKept` and the lists of the document have. */
type KeptColumn = Exclude<
  keyof RelatorioConfigRow,
  | 'id'
  | 'cliente'
  | 'cliente_nome'
  | 'rls_papeis'
  | 'users_allowed'
  | 'users_allowed_ends'
  | 'equipes_allowed'
  | 'equipes_allowed_ends'
  | 'versao'
  | 'updated_by'
  | 'updated_at'
>;

const columnsOf = (row: RelatorioConfigRow): Pick<RelatorioConfigRow, KeptColumn> => ({
  nome_relatorio: row.nome_relatorio,
  workspace_id: row.workspace_id,
  report_id: row.report_id,
  dataset_id: row.dataset_id,
  rls_role: row.rls_role,
  rls_nome: row.rls_nome,
  rls_nome_fixo: row.rls_nome_fixo,
  rls_com_papeis: row.rls_com_papeis,
  relatorios_paginados: row.relatorios_paginados,
  filter_pane_enabled: row.filter_pane_enabled,
  filter_pane_expanded: row.filter_pane_expanded,
  nav_content_pane_enabled: row.nav_content_pane_enabled,
  action_bar_enabled: row.action_bar_enabled,
  bookmarks_enabled: row.bookmarks_enabled,
  no_catalogo: row.no_catalogo,
  atualizacao: row.atualizacao,
  exportacao: row.exportacao,
  formatos: row.formatos,
});

interface KeptRelatorio extends Pick<RelatorioConfigRow, KeptColumn> {
  readonly embed_url: string | null;
  readonly pages_tried_at: string | null;
  readonly created_at: string;
  readonly version: number;
  /** When anybody last opened it, in documents of older versions. */
  readonly aberto_em?: string | null;
}

/** Returns what the bin keeps of a configuration that is deleted. */
export async function keptRelatorio(tx: Db, found: RelatorioConfigRow) {
  const fields = {
    ...(await relatorioConfigQueries(tx).findKept(found.id)),
    ...columnsOf(found),
  };
  return {
    thing: { kind: 'relatorio', id: found.id } as const,
    cliente: found.cliente,
    nome: found.nome_relatorio,
    fields,
  };
}

/** Restores configurations. One that sends an attribute which is gone does not come back: it would send nothing. Spec LIXO-02. */
export const relatorioRestorer: Restorer = {
  kind: 'relatorio',
  deleteCall: deleteRelatorioConfig,
  async restore(tx, actor, entry, { now }) {
    const { rls_nome, aberto_em, ...kept } = entry.fields as KeptRelatorio;
    const { id } = entry.thing;
    const { cliente } = entry;
    if (cliente === null) throw new Error('a report has a cliente');
    const leftOut = createLeftOut();
    const lists = await fitLists(tx, actor, entry, { now, leftOut });
    const queries = relatorioConfigQueries(tx);
    if (await queries.findKept(id)) throw conflict('Este relatório já existe.');
    await queries.insert({
      ...kept,
      ...(await rlsNameColumns(tx, cliente, rls_nome).catch((error: unknown) => {
        if (!(error instanceof PortalError)) throw error;
        throw conflict(
          `Este relatório envia o atributo ${readRlsName(rls_nome).atributo}, que o cliente não tem mais. Crie o atributo antes de restaurar.`,
        );
      })),
      id,
      cliente_id: cliente,
      pages_tried_at: kept.pages_tried_at === null ? null : new Date(kept.pages_tried_at),
      created_at: new Date(kept.created_at),
    });
    const aberturas = aberto_em ? [{ relatorio_id: id, opened_at: aberto_em }] : lists.aberturas;
    await writeLists(tx, actor, entry, { ...lists, ...(aberturas && { aberturas }) });
    await queries.raiseVersion(id, actor);
    // Its pages may have changed meanwhile.
    await jobQueries(tx).add([listPagesJob(id, cliente)]);
    const made = await queries.find('all', id);
    const aplicativos = (await queries.listPlaces(id)).map(({ aplicativo }) => aplicativo);
    const permissions = await permissaoQueries(tx).listPart({ relatorio: id });
    return {
      result: { nome: entry.nome, nao_voltam: leftOut.sentences() },
      records: [
        ...relatorioRecords(null, made && { ...made, aplicativos }).map((record) => ({
          ...record,
          action: 'relatorio.restore',
        })),
        ...permissionRecords([], permissions),
      ],
      region: { relatorios: [id] },
    };
  },
};
