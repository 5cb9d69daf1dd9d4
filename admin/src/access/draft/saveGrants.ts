import type { Client } from '@portal/api-client';
import {
  type AppPermission,
  type SaveConcessoes,
  saveConcessoes,
  updateAppPermissions,
} from '@portal/api-client/contract';
import { concessaoLimits } from '@portal/api-client/records';
import { expiryStateOf } from '../../expiryText.ts';
import {
  type HolderKind,
  type KnownPages,
  type Stored,
  tickedPages,
  type UserAccess,
} from './access.ts';

/** The access that somebody shall have. */
export interface AccessChange {
  readonly kind: HolderKind;
  readonly id: number;
  readonly access: UserAccess;
  /** True: the grants that are stored keep their ends, and a new one gets that of `access`. */
  readonly keepsEnds: boolean;
}

/** An application with its reports, or one report on Dashboards, and the grants that are stored there. */
export interface Place {
  /** Null for Dashboards. */
  readonly aplicativo: number | null;
  readonly relatorios_ids: readonly number[];
  readonly records: Readonly<Record<HolderKind, readonly Stored[]>>;
  /** The version of the permissions of the application, which the call of the first contract takes. */
  readonly versao?: number | undefined;
}

type Item = SaveConcessoes[number];

/**
 * Somebody has all pages of a report whose pages are not loaded. The call of the first contract sends page names, so it would take this
 * report away from them.
 */
export class UnknownPages extends Error {
  constructor() {
    super(
      'As páginas de um relatório ainda não carregaram, e alguém tem acesso a todas elas. Tente novamente.',
    );
  }
}

/**
 * Saves these changes by one call of `saveConcessoes`: either all of them or none. The server refuses the call if somebody has changed one
 * of these grants meanwhile. If the server does not announce this call, or if there are more grants than one call takes, the calls of the
 * first contract are used: they send the whole access of each person and team to the application. Spec CON-03, WIRE-27, ADM-PERM-08.
 */
export async function saveGrants(
  client: Client,
  place: Place,
  changes: readonly AccessChange[],
  known: KnownPages,
): Promise<void> {
  const hasGrants = client.offers(saveConcessoes);
  const body = hasGrants ? itemsOf(place, changes, known) : [];
  const { aplicativo, versao } = place;
  if (aplicativo === null || (hasGrants && body.length <= concessaoLimits.itens)) {
    if (body.length > 0) await client.call(saveConcessoes, { body });
    return;
  }
  const permissions = changes.map((change) => toPermission(change, place.relatorios_ids, known));
  await client.call(updateAppPermissions, {
    body: { app_id: aplicativo, ...(versao !== undefined && { versao }), permissions },
  });
}

/** The grants that the changes make another one. */
function itemsOf(
  { aplicativo, relatorios_ids, records }: Place,
  changes: readonly AccessChange[],
  known: KnownPages,
): SaveConcessoes {
  const keyOf = (kind: HolderKind, id: number, relatorio: number) => `${kind} ${id} ${relatorio}`;
  const stored = new Map(
    (['user', 'equipe'] as const).flatMap((kind) =>
      records[kind].map((one) => [keyOf(kind, one.holder, one.relatorio), givenBy(one)] as const),
    ),
  );
  return changes.flatMap((change) =>
    relatorios_ids.flatMap((relatorio_id): Item[] => {
      const { kind, id } = change;
      const antes = stored.get(keyOf(kind, id, relatorio_id)) ?? null;
      const depois = givenIn(change, relatorio_id, antes, known);
      if (isSame(antes, depois)) return [];
      return [{ ...idOf(kind, id), aplicativo_id: aplicativo, relatorio_id, antes, depois }];
    }),
  );
}

function givenBy({ tipo_acesso, paginas_permitidas, expira_em = null }: Stored): Item['antes'] {
  if (tipo_acesso === 'none') return null;
  const paginas = paginas_permitidas.map(({ nome_pagina }) => nome_pagina);
  return { acesso: tipo_acesso, paginas, expira_em };
}

/** What the change gives of one report. An end that has come is no end to keep. */
function givenIn(
  { access, keepsEnds }: AccessChange,
  relatorio: number,
  antes: Item['antes'],
  known: KnownPages,
): Item['depois'] {
  if (access.type === 'none') return null;
  const kept = [antes, { expira_em: access.until }].find(
    (one) => one && expiryStateOf(one.expira_em) !== 'ended',
  );
  const expira_em = keepsEnds ? (kept?.expira_em ?? null) : access.until;
  if (access.type === 'full' || access.pages.get(relatorio) === 'all') {
    return { acesso: 'full', paginas: [], expira_em };
  }
  const paginas = tickedPages(access, relatorio, known);
  return paginas.length === 0 ? null : { acesso: 'specific', paginas, expira_em };
}

const isSame = (one: Item['antes'], other: Item['antes']) =>
  one?.acesso === other?.acesso &&
  one?.expira_em === other?.expira_em &&
  one?.paginas.toSorted().join() === other?.paginas.toSorted().join();

/**
 * Builds the access of one person or team for the call of the first contract. Pages are sent only for specific access, and the end only
 * if it may differ from the stored one. Spec ADM-PERM-08, AMBIG-39, WIRE-02, WIRE-03.
 */
export function toPermission(
  { kind, id, access, keepsEnds }: AccessChange,
  relatorios: readonly number[],
  known: KnownPages,
): AppPermission {
  const withPages = access.type === 'specific' ? relatorios : [];
  if (withPages.some((one) => access.pages.get(one) === 'all' && !known.has(one))) {
    throw new UnknownPages();
  }
  const ticked = withPages.map((one) => [String(one), tickedPages(access, one, known)] as const);
  return {
    ...idOf(kind, id),
    access_type: access.type,
    allowed_pages: Object.fromEntries(ticked.filter(([, names]) => names.length > 0)),
    ...(access.type !== 'none' && !keepsEnds && { expira_em: access.until }),
  };
}

/** The person or the team, as requests name it. */
const idOf = (kind: HolderKind, id: number) =>
  kind === 'user' ? { user_id: id } : { equipe_id: id };
