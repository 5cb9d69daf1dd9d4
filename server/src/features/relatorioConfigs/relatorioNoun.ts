import {
  deleteRelatorioConfig as deleteCall,
  type RelatorioConfigChanges,
  type RlsPapel,
  updateRelatorioConfig,
} from '@portal/api-client/contract';
import { type RlsName, readRlsName } from '@portal/api-client/rules';
import { holderKinds, holders } from '../../domain/access/Holder.ts';
import { deletionOf } from '../../domain/bin/deletionOf.ts';
import { listPagesJob } from '../../domain/pages/listPagesJob.ts';
import { compareJob } from '../../domain/pendencias/compareJob.ts';
import {
  type RelatorioConfigRow,
  relatorioConfigQueries,
} from '../../domain/relatorios/configQueries.ts';
import {
  type RecordedRelatorio,
  relatorioRecords,
} from '../../domain/relatorios/relatorioRecords.ts';
import type { BinnedNoun, WantedPiece } from '../../domain/things/Noun.ts';
import { conflict, notFound, PortalError } from '../../errors.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { changeRelatorioConfig, detachRelatorio } from './changeRelatorioConfig.ts';
import { isOfRight, rightsAfter } from './rightChanges.ts';
import { rlsNameColumns } from './rlsNameColumns.ts';

type Kept = Parameters<ReturnType<typeof relatorioConfigQueries>['insert']>[0] & {
  readonly id: number;
};

/**
 * Report configurations, with who may open them on Dashboards and the roles that they give. One that sends an attribute which is gone does
 * not come back: it would send nothing. Spec DESF-01, LIXO-02.
 */
export const relatorioNoun: BinnedNoun<RecordedRelatorio> = {
  kind: 'relatorio',
  roles: updateRelatorioConfig.roles,
  deleteRoles: deleteCall.roles,
  called: { nome: 'Relatório', existe: 'Este relatório' },
  find: (tx, scope, id) => relatorioConfigQueries(tx).find(scope, id),
  async complete(tx, row) {
    const places = await relatorioConfigQueries(tx).listPlaces(row.id);
    return { ...row, aplicativos: places.map(({ aplicativo }) => aplicativo) };
  },
  records: relatorioRecords,
  grantsOf: (id) => ({ relatorio: id }),
  region: async (_, { id }) => ({ relatorios: [id] }),
  kept: ({ cliente, nome_relatorio, rls_nome }) => ({
    cliente,
    nome: nome_relatorio,
    // The name of an attribute, which may be another row when the report returns.
    more: { rls_nome },
  }),
  async detach(tx, { id, cliente }) {
    const { kept } = await detachRelatorio(tx, id);
    // A change that moves a report locks the placements before the job, too.
    await jobQueries(tx).add([compareJob(cliente)]);
    return kept;
  },
  async insert(tx, _actor, { fields, nome }, { fit }) {
    const columns = await fit<Kept>();
    const { rls_nome } = fields as { readonly rls_nome: RlsName };
    const sent = await rlsNameColumns(tx, columns.cliente_id, rls_nome).catch((error: unknown) => {
      if (!(error instanceof PortalError)) throw error;
      throw conflict(
        `Este relatório envia o atributo ${readRlsName(rls_nome).atributo}, que o cliente não tem mais. Crie o atributo antes de restaurar.`,
      );
    });
    await relatorioConfigQueries(tx).insert({ ...columns, ...sent });
    // Its pages may have changed meanwhile.
    await jobQueries(tx).add([listPagesJob(columns.id, columns.cliente_id)]);
    return { nome };
  },
  async change(tx, actor, { id, pieces }) {
    const found = await relatorioConfigQueries(tx).find(scopeOf(actor), id);
    if (!found) throw notFound('Relatório');
    const isPapel = ({ field }: WantedPiece) => field.startsWith('papel ');
    const isGrant = ({ field }: WantedPiece) => /^(user|equipe):\d+$/.test(field);
    const isRight = ({ field }: WantedPiece) => isOfRight(field);
    const columns = pieces.filter((piece) => !isPapel(piece) && !isGrant(piece) && !isRight(piece));
    const isMoving = columns.some(({ field }) => field === 'cliente');
    const input: RelatorioConfigChanges = {
      ...(Object.fromEntries(
        columns.map(({ field, value }) => [field, value]),
      ) as RelatorioConfigChanges),
      ...rightsAfter(found, pieces.filter(isRight)),
      ...papeisAfter(isMoving ? [] : found.rls_papeis, pieces.filter(isPapel)),
      ...allowedAfter(isMoving ? null : found, pieces.filter(isGrant)),
    };
    // Power BI is not asked within a transaction. A job lists the pages of another report.
    return changeRelatorioConfig(tx, actor, {
      found,
      input,
      providerName: found.nome_relatorio,
      pages: null,
    });
  },
};

/** Deletes a configuration into the bin, with its grants, favourites and recents. Spec API-42, AMBIG-40. */
export const deleteRelatorioConfig = deletionOf(relatorioNoun);

/** The roles after the pieces; nothing if none changes. */
function papeisAfter(present: readonly RlsPapel[], pieces: readonly WantedPiece[]) {
  if (pieces.length === 0) return {};
  const keyOf = ({ user_id, equipe_id, papel }: RlsPapel) =>
    `papel ${user_id === undefined ? `equipe:${equipe_id}` : `user:${user_id}`} ${papel}`;
  const after = new Map(present.map((one) => [keyOf(one), one]));
  for (const { field, part, value } of pieces) {
    const [kind, id] = field.slice('papel '.length).split(':');
    const holder = kind === 'user' ? { user_id: Number(id) } : { equipe_id: Number(id) };
    const papel = { ...holder, papel: part };
    if (value === true) after.set(keyOf(papel), papel);
    else after.delete(keyOf(papel));
  }
  return { rls_papeis: [...after.values()] };
}

/** Who may open the report on Dashboards after the pieces, with their ends. `found` is null for a report that changes its cliente. */
function allowedAfter(found: RelatorioConfigRow | null, pieces: readonly WantedPiece[]) {
  return Object.assign(
    {},
    ...holderKinds.map((kind) => {
      const { allowed, field: name } = holders[kind];
      const prefix = `${kind === 'person' ? 'user' : name}:`;
      const ofKind = pieces.filter(({ field }) => field.startsWith(prefix));
      if (ofKind.length === 0) return {};
      const ids = new Set(found?.[allowed] ?? []);
      const ends: Record<string, string | null> = {};
      for (const { field, value } of ofKind) {
        const id = Number(field.slice(prefix.length));
        if (value === null) {
          ids.delete(id);
          continue;
        }
        ids.add(id);
        ends[id] = (value as { readonly ate: string | null }).ate;
      }
      return { [allowed]: [...ids], [`${allowed}_ends`]: ends };
    }),
  );
}
