import type { AdminAplicativo, AppPermission, Permissao } from '@portal/api-client/contract';
import type { AccessType } from '@portal/api-client/rules';

/** Pages of one report: their names, or all there are where a record says `full` (AMBIG-17). */
export type PagesOf = ReadonlySet<string> | 'all';

/** What one person may open of the application; pages by configuration id. Spec ENT-24. */
export interface UserAccess {
  readonly type: AccessType;
  readonly pages: ReadonlyMap<number, PagesOf>;
}

export const noAccess: UserAccess = { type: 'none', pages: new Map() };

export const accessTexts: Readonly<Record<AccessType, string>> = {
  none: 'Sem Acesso',
  specific: 'Páginas Específicas',
  full: 'Acesso Total',
};

/**
 * Folds the stored records, one per report, into one access per person: all `full` is full; any `specific` is
 * specific, a report stored as full there counting as all its pages; else none. AMBIG-17.
 */
export function foldRecords(
  records: readonly Permissao[],
  { relatorios_ids }: AdminAplicativo,
): ReadonlyMap<number, UserAccess> {
  const own = new Set(relatorios_ids);
  const ofUser = new Map<number, Permissao[]>();
  for (const record of records) {
    if (!own.has(record.relatorio)) continue;
    ofUser.set(record.user, [...(ofUser.get(record.user) ?? []), record]);
  }
  return new Map([...ofUser].map(([user, list]) => [user, foldOne(list, own.size)]));
}

function foldOne(records: readonly Permissao[], reports: number): UserAccess {
  const isFull =
    records.length >= reports && records.every(({ tipo_acesso }) => tipo_acesso === 'full');
  if (isFull) return { type: 'full', pages: new Map() };
  if (!records.some(({ tipo_acesso }) => tipo_acesso === 'specific')) return noAccess;
  const pages = new Map<number, PagesOf>();
  for (const { relatorio, tipo_acesso, paginas_permitidas } of records) {
    if (tipo_acesso === 'full') pages.set(relatorio, 'all');
    if (tipo_acesso === 'specific') {
      pages.set(relatorio, new Set(paginas_permitidas.map(({ nome_pagina }) => nome_pagina)));
    }
  }
  return { type: 'specific', pages };
}

/** Names of a report's pages, once known. */
export type KnownPages = ReadonlyMap<number, readonly string[]>;

/** What is ticked of a report: pages that the provider no longer has are dropped. Spec ADM-PERM-05. */
export function tickedPages(access: UserAccess, relatorio: number, known: KnownPages): string[] {
  const ticked = access.pages.get(relatorio);
  const existing = known.get(relatorio);
  if (ticked === undefined) return [];
  if (ticked === 'all') return [...(existing ?? [])];
  return existing ? existing.filter((name) => ticked.has(name)) : [...ticked];
}

/** Has anything ticked in any report; all pages of a report not yet known count as something. */
export function hasPages(
  access: UserAccess,
  relatorios: readonly number[],
  known: KnownPages,
): boolean {
  return relatorios.some(
    (id) =>
      (access.pages.get(id) === 'all' && !known.has(id)) ||
      tickedPages(access, id, known).length > 0,
  );
}

/** One person's access as it is sent; ticks count for specific access alone. Spec ADM-PERM-08, AMBIG-39. */
export function toPermission(
  user_id: number,
  access: UserAccess,
  relatorios: readonly number[],
  known: KnownPages,
): AppPermission {
  const pages = access.type === 'specific' ? relatorios : [];
  const ticked = pages.map((id) => [String(id), tickedPages(access, id, known)] as const);
  return {
    user_id,
    access_type: access.type,
    allowed_pages: Object.fromEntries(ticked.filter(([, names]) => names.length > 0)),
  };
}
