import type { AdminAplicativo, AppPermission, Permissao } from '@portal/api-client/contract';
import type { AccessType } from '@portal/api-client/rules';

/** The allowed pages of one report: their names, or `all` if the stored record has full access to it. AMBIG-17. */
export type PagesOf = ReadonlySet<string> | 'all';

/** One person's access to the application. The keys of `pages` are ids of report configurations. Spec ENT-24. */
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
 * Combines the stored records, one per report, into one access per user id:
 * - full if every report of the application has a record with `full`;
 * - specific if a record has `specific`; a record with `full` then means all pages of its report;
 * - none otherwise.
 *
 * Records of reports that the application does not contain are ignored. AMBIG-17.
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

/** The names of the pages of each report, by configuration id. A report is absent until its pages have loaded. */
export type KnownPages = ReadonlyMap<number, readonly string[]>;

/**
 * The names of the ticked pages of one report. `existing` holds the names of the report's pages, or is undefined until
 * the pages have loaded. Pages that no longer exist in Power BI are dropped. Spec ADM-PERM-05.
 */
export function tickedNames(
  ticked: PagesOf | undefined,
  existing: readonly string[] | undefined,
): string[] {
  if (ticked === undefined) return [];
  if (ticked === 'all') return [...(existing ?? [])];
  return existing ? existing.filter((name) => ticked.has(name)) : [...ticked];
}

/** The names of the ticked pages of one report in one person's access. */
export function tickedPages(access: UserAccess, relatorio: number, known: KnownPages): string[] {
  return tickedNames(access.pages.get(relatorio), known.get(relatorio));
}

/**
 * True if at least one page of one report is ticked. `all` counts as a page even before the report's pages have
 * loaded.
 */
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

/** True if a save of either access would store the same. Ticks count for specific access only. */
export function isSameAccess(one: UserAccess, other: UserAccess, known: KnownPages): boolean {
  if (one === other) return true;
  if (one.type !== other.type) return false;
  if (one.type !== 'specific') return true;
  const relatorios = new Set([...one.pages.keys(), ...other.pages.keys()]);
  return [...relatorios].every((id) => {
    const names = new Set(tickedPages(one, id, known));
    const others = tickedPages(other, id, known);
    return names.size === others.length && others.every((name) => names.has(name));
  });
}

/** True if the stored access names a page that Power BI no longer has. A save drops it. Spec ADM-PERM-05. */
export function hasLostPages(stored: UserAccess, known: KnownPages): boolean {
  if (stored.type !== 'specific') return false;
  return [...stored.pages].some(([id, pages]) => {
    const existing = known.get(id);
    return (
      pages !== 'all' &&
      existing !== undefined &&
      [...pages].some((name) => !existing.includes(name))
    );
  });
}

/** Builds one person's access for the request. Pages are sent only for specific access. Spec ADM-PERM-08, AMBIG-39. */
export function toPermission(
  user_id: number,
  access: UserAccess,
  relatorios: readonly number[],
  known: KnownPages,
): AppPermission {
  const withPages = access.type === 'specific' ? relatorios : [];
  const ticked = withPages.map((id) => [String(id), tickedPages(access, id, known)] as const);
  return {
    user_id,
    access_type: access.type,
    allowed_pages: Object.fromEntries(ticked.filter(([, names]) => names.length > 0)),
  };
}
