import type { AdminAplicativo, Permissao } from '@portal/api-client/contract';
import type { AccessType } from '@portal/api-client/rules';
import { expiryStateOf } from '../../expiryText.ts';

/** The allowed pages of one report: their names, or `all` if the stored record has full access to it. AMBIG-17. */
export type PagesOf = ReadonlySet<string> | 'all';

/**
 * The access of one person or team to the application. The keys of `pages` are ids of report configurations. Spec ENT-24.
 */
export interface UserAccess {
  readonly type: AccessType;
  readonly pages: ReadonlyMap<number, PagesOf>;
  /** When the access ends; null if it does not. Spec PRAZO-01. */
  readonly until: string | null;
}

export const noAccess: UserAccess = { type: 'none', pages: new Map(), until: null };

/** The access by id of the person or team. One without an entry has no access. */
export type Accesses = ReadonlyMap<number, UserAccess>;

export const accessOf = (accesses: Accesses, id: number): UserAccess =>
  accesses.get(id) ?? noAccess;

export const accessTexts: Readonly<Record<AccessType, string>> = {
  none: 'Sem Acesso',
  specific: 'Páginas Específicas',
  full: 'Acesso Total',
};

/** Whether people or teams have the access. */
export type HolderKind = 'user' | 'equipe';

/** Names of pages by the id of their report configuration. */
export type ChosenPages = ReadonlyMap<number, ReadonlySet<string>>;

/** The pages that are ticked by name, or null if there is none: then the whole application is meant. */
export function chosenPages({ pages }: UserAccess): ChosenPages | null {
  const chosen = [...pages].flatMap(([id, names]) =>
    names === 'all' || names.size === 0 ? [] : [[id, names] as const],
  );
  return chosen.length === 0 ? null : new Map(chosen);
}

/** A stored record of a person or of a team. */
export type Stored = Pick<
  Permissao,
  'relatorio' | 'tipo_acesso' | 'paginas_permitidas' | 'expira_em'
> & {
  readonly holder: number;
};

/** The type of access as it counts now: an access that has ended is none. Spec PRAZO-06. */
export function typeNow({ type, until }: UserAccess): AccessType {
  return expiryStateOf(until) === 'ended' ? 'none' : type;
}

/**
 * Combines the stored records, one per report, into one access per id of a person or team:
 * - full if every report of the application has a record with `full`;
 * - specific if a record has `specific`; a record with `full` then means all pages of its report;
 * - none otherwise.
 *
 * Records of reports that the application does not contain are ignored. AMBIG-17.
 */
export function foldRecords(
  records: readonly Stored[],
  { relatorios_ids }: Pick<AdminAplicativo, 'relatorios_ids'>,
): Accesses {
  const placed = new Set(relatorios_ids);
  const ofHolder = new Map<number, Stored[]>();
  for (const record of records) {
    if (!placed.has(record.relatorio)) continue;
    const own = ofHolder.get(record.holder);
    if (own) own.push(record);
    else ofHolder.set(record.holder, [record]);
  }
  return new Map([...ofHolder].map(([holder, list]) => [holder, foldOne(list, placed.size)]));
}

function foldOne(records: readonly Stored[], reports: number): UserAccess {
  const until = latestExpiry(records);
  const isFull =
    records.length >= reports && records.every(({ tipo_acesso }) => tipo_acesso === 'full');
  if (isFull) return { type: 'full', pages: new Map(), until };
  if (!records.some(({ tipo_acesso }) => tipo_acesso === 'specific')) return noAccess;
  const pages = new Map<number, PagesOf>();
  for (const { relatorio, tipo_acesso, paginas_permitidas } of records) {
    if (tipo_acesso === 'full') pages.set(relatorio, 'all');
    if (tipo_acesso === 'specific') {
      pages.set(relatorio, new Set(paginas_permitidas.map(({ nome_pagina }) => nome_pagina)));
    }
  }
  return { type: 'specific', pages, until };
}

/**
 * When the selection of pages of each person or team was last saved, in milliseconds. Those who have no selection, and those of
 * whom the server does not tell, are absent. AMBIG-38.
 */
export function selectionTimes(
  records: readonly (Stored & Pick<Permissao, 'concedido_em'>)[],
  accesses: Accesses,
): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const { holder, concedido_em } of records) {
    if (!concedido_em || accesses.get(holder)?.type !== 'specific') continue;
    times.set(holder, Math.max(times.get(holder) ?? 0, Date.parse(concedido_em)));
  }
  return times;
}

/** The latest end among the records that give access; null if one of them has no end. */
function latestExpiry(records: readonly Stored[]): string | null {
  const ends = records
    .filter(({ tipo_acesso }) => tipo_acesso !== 'none')
    .map(({ expira_em }) => expira_em ?? null);
  if (ends.includes(null)) return null;
  return ends.toSorted().at(-1) ?? null;
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
  if (one.type !== 'none' && one.until !== other.until) return false;
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
