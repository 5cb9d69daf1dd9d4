import type { Client } from '@portal/api-client';
import { type RelatorioConfig, updateAppPermissions } from '@portal/api-client/contract';
import type { DataProvider } from 'react-admin';
import { conflictOf } from '../../form/conflictOf.ts';
import {
  type ChosenPages,
  foldRecords,
  type HolderKind,
  hasUnknownPages,
  idOf,
  type KnownPages,
  noAccess,
  tickedPages,
  toPermission,
  typeNow,
  unknownPagesText,
} from './access.ts';
import { readPermissions } from './readPermissions.ts';

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

/** How often something is read again because somebody else changed it meanwhile. */
const maxAttempts = 3;

/**
 * Gives all of them access in one change, which the client rehearses. Nobody loses what they have. Returns the ids of those who
 * received something: not of those who have all of an application of which pages are given. Spec MENU-04.
 */
export async function grantToMany(services: Services, gift: Gift): Promise<readonly number[]> {
  const give = gift.target.kind === 'report' ? giveReport : gift.pages ? givePages : giveAplicativo;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await give(services, gift);
    } catch (error) {
      if (attempt === maxAttempts || !conflictOf(error)) throw error;
    }
  }
}

async function giveAplicativo({ client }: Services, { kind, ids, target, until }: Gift) {
  const permissions = ids.map((id) => ({
    ...idOf(kind, id),
    access_type: 'full' as const,
    expira_em: until,
  }));
  await client.call(updateAppPermissions, { body: { app_id: target.id, permissions } });
  return ids;
}

/** Adds them to the list of the report as it is now. */
async function giveReport({ dataProvider }: Services, { kind, ids, target: { id }, until }: Gift) {
  const field = kind === 'user' ? 'users_allowed' : 'equipes_allowed';
  const { data: config } = await dataProvider.getOne<RelatorioConfig>('reports', { id });
  const { versao, [field]: allowed = [] } = config;
  const data = {
    [field]: [...new Set([...allowed, ...ids])],
    [`${field}_ends`]: Object.fromEntries(ids.map((one) => [one, until])),
    ...(versao !== undefined && { versao }),
  };
  await dataProvider.update('reports', { id, data, previousData: config });
  return ids;
}

/**
 * Adds pages of an application to what people or teams have of it now. Those who have the whole application are left out. Throws an
 * error with a Portuguese text if somebody would lose pages.
 */
async function givePages({ client }: Services, { kind, ids, target, until, pages }: Gift) {
  const { app, records, versao } = await readPermissions(client, target.id);
  const stored = foldRecords(records[kind], app);
  const known: KnownPages = new Map(
    app.relatorios.flatMap(({ relatorio, paginas }) =>
      paginas?.length ? [[relatorio, paginas.map(({ nome }) => nome)] as const] : [],
    ),
  );
  const chosen: ChosenPages = pages ?? new Map();
  const receiving = ids.filter((id) => typeNow(stored.get(id) ?? noAccess) !== 'full');
  if (receiving.length === 0) return [];
  const permissions = receiving.map((id) => {
    const before = stored.get(id) ?? noAccess;
    const kept = typeNow(before) === 'none' ? noAccess : before;
    if (hasUnknownPages(kept, known)) throw new Error(unknownPagesText);
    // The pages that exist, and the chosen ones.
    const given = [...new Set([...kept.pages.keys(), ...chosen.keys()])].map((report) => {
      const names = [...tickedPages(kept, report, known), ...(chosen.get(report) ?? [])];
      return [report, new Set(names)] as const;
    });
    const access = { type: 'specific', pages: new Map(given), until } as const;
    return toPermission(kind, id, { access, stored: before }, app.relatorios_ids, new Map());
  });
  const body = { app_id: app.id, ...(versao !== undefined && { versao }), permissions };
  await client.call(updateAppPermissions, { body });
  return receiving;
}
