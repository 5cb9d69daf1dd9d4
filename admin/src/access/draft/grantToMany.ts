import type { Client } from '@portal/api-client';
import { type RelatorioConfig, saveConcessoes } from '@portal/api-client/contract';
import type { DataProvider } from 'react-admin';
import {
  type ChosenPages,
  foldRecords,
  type HolderKind,
  type KnownPages,
  noAccess,
  type PagesOf,
  typeNow,
  type UserAccess,
} from './access.ts';
import { readPermissions } from './readPermissions.ts';
import { type AccessChange, type Place, saveGrants } from './saveGrants.ts';

/** What is given. */
export interface Target {
  readonly kind: 'report' | 'aplicativo';
  readonly id: number;
}

interface Gift {
  readonly kind: HolderKind;
  readonly ids: readonly number[];
  readonly target: Target;
  /** The chosen pages of an application. Null for the whole application, and for a report. */
  readonly pages: ChosenPages | null;
  /** When the access ends; null for no end. The client sends it only to a server that has ends. */
  readonly until: string | null;
}

interface Services {
  readonly client: Client;
  readonly dataProvider: DataProvider;
}

/**
 * Gives all of them access in one change, which the client rehearses. Nobody loses what they have. Returns the ids of those who
 * received something: not of those who have all of an application of which pages are given. Spec MENU-04.
 */
export async function grantToMany(
  { client, dataProvider }: Services,
  gift: Gift,
): Promise<readonly number[]> {
  const { kind, ids, target, pages, until } = gift;
  const changeOf = (id: number, access: Omit<UserAccess, 'until'>): AccessChange => ({
    kind,
    id,
    access: { ...access, until },
    keepsEnds: false,
  });
  const whole = ids.map((id) => changeOf(id, { type: 'full', pages: new Map() }));
  if (target.kind === 'report') {
    const { data } = await dataProvider.getOne<RelatorioConfig>('reports', { id: target.id });
    if (client.offers(saveConcessoes)) {
      await saveGrants(client, dashboardsOf(data), whole, new Map());
    } else await addAllowed(dataProvider, data, gift);
    return ids;
  }
  const place = await readPermissions(client, target.id);
  if (!pages) {
    await saveGrants(client, place, whole, new Map());
    return ids;
  }
  const known: KnownPages = new Map(
    place.app.relatorios.flatMap(({ relatorio, paginas }) => {
      const names = paginas?.map(({ nome }) => nome) ?? [];
      return names.length > 0
        ? [[relatorio, [...new Set([...names, ...(pages.get(relatorio) ?? [])])]] as const]
        : [];
    }),
  );
  const stored = foldRecords(place.records[kind], place);
  const changes = ids.flatMap((id) => {
    const before = stored.get(id) ?? noAccess;
    const type = typeNow(before);
    if (type === 'full') return [];
    const kept = type === 'none' ? noAccess : before;
    return [changeOf(id, { type: 'specific', pages: withPages(kept.pages, pages) })];
  });
  if (changes.length > 0) await saveGrants(client, place, changes, known);
  return changes.map(({ id }) => id);
}

/** The pages that somebody has, and the chosen ones. */
const withPages = (kept: UserAccess['pages'], chosen: ChosenPages) =>
  new Map(
    [...new Set([...kept.keys(), ...chosen.keys()])].map((report): [number, PagesOf] => {
      const own = kept.get(report) ?? new Set();
      return [report, own === 'all' ? own : new Set([...own, ...(chosen.get(report) ?? [])])];
    }),
  );

const fields = { user: 'users_allowed', equipe: 'equipes_allowed' } as const;

/** A report on Dashboards, with the grants that its configuration lists. */
function dashboardsOf(config: RelatorioConfig): Place {
  const recordsOf = (kind: HolderKind) =>
    (config[fields[kind]] ?? []).map((holder) => ({
      holder,
      relatorio: config.id,
      tipo_acesso: 'full' as const,
      paginas_permitidas: [],
      expira_em: config[`${fields[kind]}_ends`]?.[holder] ?? null,
    }));
  return {
    aplicativo: null,
    relatorios_ids: [config.id],
    records: { user: recordsOf('user'), equipe: recordsOf('equipe') },
  };
}

/** Adds them to the list of the report, on a server without the call of grants. */
async function addAllowed(
  dataProvider: DataProvider,
  config: RelatorioConfig,
  { kind, ids, until }: Gift,
): Promise<void> {
  const field = fields[kind];
  const data = {
    [field]: [...new Set([...(config[field] ?? []), ...ids])],
    [`${field}_ends`]: Object.fromEntries(ids.map((id) => [id, until])),
  };
  await dataProvider.update('reports', { id: config.id, data, previousData: config });
}
