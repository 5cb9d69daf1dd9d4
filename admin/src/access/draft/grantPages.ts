import type { Client } from '@portal/api-client';
import {
  getAdminAplicativo,
  listAppPermissions,
  updateAppPermissions,
} from '@portal/api-client/contract';
import {
  foldRecords,
  hasUnknownPages,
  type KnownPages,
  noAccess,
  tickedPages,
  toPermission,
  typeNow,
  type UserAccess,
  unknownPagesText,
} from './access.ts';

/** Whether people or teams receive the access. */
export type HolderKind = 'user' | 'equipe';

/** Names of pages by the id of their report configuration. */
export type ChosenPages = ReadonlyMap<number, ReadonlySet<string>>;

interface PagesGift {
  readonly kind: HolderKind;
  readonly ids: readonly number[];
  readonly app: number;
  /** When the access ends; null for no end. */
  readonly until: string | null;
}

/**
 * Adds pages of an application to what people or teams have of it now. Returns the ids of those who received something: those
 * who have the whole application are left out. Throws an error with a Portuguese text if somebody would lose pages.
 */
export async function grantPages(
  client: Client,
  { kind, ids, app: appId, until }: PagesGift,
  chosen: ChosenPages,
): Promise<readonly number[]> {
  const [app, { permissions, equipes = [], versao }] = await Promise.all([
    client.call(getAdminAplicativo, { params: { id: appId } }),
    client.call(listAppPermissions, { params: { appId } }),
  ]);
  const holderOf = (id: number) => (kind === 'user' ? { user_id: id } : { equipe_id: id });
  const records =
    kind === 'user'
      ? permissions.map((record) => ({ ...record, holder: record.user }))
      : equipes.map((record) => ({ ...record, holder: record.equipe }));
  const stored = foldRecords(records, app);
  const known: KnownPages = new Map(
    app.relatorios.flatMap(({ relatorio, paginas }) =>
      paginas?.length ? [[relatorio, paginas.map(({ nome }) => nome)] as const] : [],
    ),
  );
  const receiving = ids.filter((id) => typeNow(stored.get(id) ?? noAccess) !== 'full');
  if (receiving.length === 0) return [];
  const items = receiving.map((id) => {
    const before = stored.get(id) ?? noAccess;
    const isOver = typeNow(before) === 'none';
    const kept: UserAccess = isOver ? noAccess : before;
    if (hasUnknownPages(kept, known)) throw new Error(unknownPagesText);
    const access = { type: 'specific', pages: withChosen(kept, chosen, known), until } as const;
    return toPermission(holderOf(id), { access, stored: before }, app.relatorios_ids, new Map());
  });
  const body = { app_id: appId, ...(versao !== undefined && { versao }), permissions: items };
  await client.call(updateAppPermissions, { body });
  return receiving;
}

/** The pages of the access that exist, and the chosen ones. */
function withChosen(access: UserAccess, chosen: ChosenPages, known: KnownPages): ChosenPages {
  return new Map(
    [...new Set([...access.pages.keys(), ...chosen.keys()])].map((id) => [
      id,
      new Set([...tickedPages(access, id, known), ...(chosen.get(id) ?? [])]),
    ]),
  );
}
