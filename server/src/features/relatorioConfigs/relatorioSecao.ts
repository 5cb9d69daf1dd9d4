import * as contract from '@portal/api-client/contract';
import type { Right } from '@portal/api-client/rules';
import * as schemas from '@portal/api-client/schemas';
import { Type } from 'typebox';
import type { ArquivoNames, Item, Secao } from '../../domain/arquivo/Secao.ts';
import { explainCliente } from '../../domain/clientes/explainCliente.ts';
import type { RelatorioConfigRow } from '../../domain/relatorios/configQueries.ts';
import { relatorioConfigQueries } from '../../domain/relatorios/configQueries.ts';
import { notFound } from '../../errors.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { changeRelatorioConfig, insertRelatorioConfig } from './changeRelatorioConfig.ts';
import { deleteRelatorioConfig } from './relatorioNoun.ts';
import { askingFor, loadProviderName } from './saveRelatorioConfig.ts';

const {
  nome_relatorio: _nome,
  rls_papeis: _papeis,
  cliente: _cliente,
  users_allowed: _users,
  equipes_allowed: _equipes,
  users_allowed_ends: _userEnds,
  equipes_allowed_ends: _equipeEnds,
  atualizacao,
  exportacao,
  ...columns
} = schemas.createRelatorioConfig.body.properties;

const name = Type.String({ maxLength: 254 });
const namesOf = Type.Array(name, { maxItems: 10_000 });
/** A word as calls have it, or people and teams by name. */
const rightOf = (word: { readonly anyOf: readonly object[] }) =>
  Type.Union([
    Type.Unsafe(word.anyOf[0] ?? {}),
    Type.Object({ pessoas: namesOf, equipes: namesOf }),
  ]);

/** The section `relatorios` of the file of a cliente: report configurations. `concessoes` says who may open them. Spec ARQ-01. */
export const relatorioSecao: Secao = {
  nome: 'relatorios',
  tipo: 'relatório',
  calls: [
    contract.createRelatorioConfig,
    contract.updateRelatorioConfig,
    contract.deleteRelatorioConfig,
  ],
  schema: Type.Object({
    nome: Type.String({ minLength: 1, maxLength: 200 }),
    ...columns,
    papeis: Type.Array(
      Type.Object({
        pessoa: Type.Optional(name),
        equipe: Type.Optional(name),
        papel: Type.String({ minLength: 1, maxLength: 50 }),
      }),
      { maxItems: 10_000 },
    ),
    atualizacao: rightOf(atualizacao),
    exportacao: rightOf(exportacao),
  }),
  needed: ['nome', 'workspace_id', 'report_id'],
  sets: ['formatos', 'relatorios_paginados', 'papeis'],
  wire: { nome: 'nome_relatorio', papeis: 'rls_papeis' },
  hasTwins: true,
  nameOf: (item) => String(item.nome ?? ''),
  normal: lowered,
  async list(db, cliente, names) {
    const rows = await relatorioConfigQueries(db).list(cliente, {
      sort: ['id', 'ASC'],
      page: null,
      filter: {},
    });
    return rows.map((row) => ({ id: row.id, item: itemOf(row, names) }));
  },
  async check(dependencies, cliente_id, { id, item, changes }) {
    if (!changes || (id !== null && !('report_id' in changes || 'workspace_id' in changes))) return;
    const [workspace_id, report_id] = [String(item.workspace_id), String(item.report_id)];
    await loadProviderName(askingFor(dependencies, { cliente_id, workspace_id, report_id }));
  },
  async save(tx, actor, { id, changes }, { cliente, names }) {
    if (changes === null) return deleteRelatorioConfig(tx, actor, id ?? 0);
    const input = inputOf(changes, names);
    if (id === null) {
      const made = { ...input, cliente } as Parameters<typeof insertRelatorioConfig>[2]['input'];
      return insertRelatorioConfig(tx, actor, { input: made, providerName: '' });
    }
    const found = await relatorioConfigQueries(tx).find(scopeOf(actor), id);
    if (!found) throw notFound('Relatório');
    // Power BI is not asked within a transaction. A job lists the pages of another report.
    const change = { found, input, providerName: found.nome_relatorio, pages: null };
    return changeRelatorioConfig(tx, actor, change);
  },
  explain: explainCliente('cliente'),
};

/** Ids of Power BI are stored in small letters. */
function lowered(item: Item): Item {
  const ids = ['workspace_id', 'report_id', 'dataset_id'].flatMap((field) =>
    typeof item[field] === 'string' ? [[field, String(item[field]).toLowerCase()]] : [],
  );
  return { ...item, ...Object.fromEntries(ids) };
}

function itemOf(row: RelatorioConfigRow, names: Pick<ArquivoNames, 'nameOf'>): Item {
  const stored: Item = row;
  const own = Object.keys(columns).map((field) => [field, stored[field]]);
  return {
    nome: row.nome_relatorio,
    ...Object.fromEntries(own),
    papeis: row.rls_papeis.map(({ user_id, equipe_id, papel }) =>
      user_id === undefined
        ? { equipe: names.nameOf('equipes', equipe_id ?? 0), papel }
        : { pessoa: names.nameOf('pessoas', user_id), papel },
    ),
    atualizacao: namedRight(row.atualizacao, names),
    exportacao: namedRight(row.exportacao, names),
  };
}

function namedRight(right: Right, names: Pick<ArquivoNames, 'nameOf'>): unknown {
  if (typeof right === 'string') return right;
  return {
    pessoas: right.users.map((id) => names.nameOf('pessoas', id)),
    equipes: right.equipes.map((id) => names.nameOf('equipes', id)),
  };
}

function inputOf(changes: Item, names: ArquivoNames): contract.RelatorioConfigChanges {
  const { nome, papeis, ...fields } = changes;
  const right = (field: 'atualizacao' | 'exportacao') => {
    const given = fields[field] as string | { pessoas: string[]; equipes: string[] } | undefined;
    if (typeof given !== 'object') return {};
    const users = given.pessoas.map((one) => names.idOf('pessoas', one, field));
    const equipes = given.equipes.map((one) => names.idOf('equipes', one, field));
    return { [field]: { users, equipes } };
  };
  type Papel = { pessoa?: string; equipe?: string; papel: string };
  return {
    ...fields,
    ...right('atualizacao'),
    ...right('exportacao'),
    ...(nome !== undefined && { nome_relatorio: String(nome) }),
    ...(papeis !== undefined && {
      rls_papeis: (papeis as Papel[]).map(({ pessoa, equipe, papel }) => ({
        ...(pessoa !== undefined && { user_id: names.idOf('pessoas', pessoa, 'rls_papeis') }),
        ...(equipe !== undefined && { equipe_id: names.idOf('equipes', equipe, 'rls_papeis') }),
        papel,
      })),
    }),
  };
}
