import { updateAppPermissions } from '@portal/api-client/contract';
import { hasEnded, mayCall, mayJoinThemselves } from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Holder } from '../access/Holder.ts';
import { placeQueries } from '../grants/placeQueries.ts';
import { keptLists } from '../things/keptRowQueries.ts';
import { type KeptLists, type KeptRow, type Thing, thingKinds } from '../things/ThingTable.ts';
import type { BinEntry } from './BinDocument.ts';
import type { LeftOut } from './createLeftOut.ts';
import { fittingQueries } from './fittingQueries.ts';

/**
 * Returns the rows that fit today: whose people, teams, reports and applications are in the cliente, whose end has not come, and which
 * the actor may give. Tells the others to `leftOut`. Locks what the rows name until the transaction ends, in the order in which every
 * change of grants does, so call it before the thing is written. Spec LIXO-02.
 */
export async function fitLists(
  tx: Db,
  actor: Actor,
  entry: BinEntry,
  { now, leftOut, isSuperuser = false }: { now: Date; leftOut: LeftOut; isSuperuser?: boolean },
): Promise<KeptLists> {
  const { thing, lists, names } = entry;
  const named = idsIn(lists, thing.kind);
  await placeQueries(tx).lock({ aplicativos: named.aplicativo, relatorios: named.relatorio });
  await placeQueries(tx).lockHolders([
    ...named.user.map((id): Holder => ({ kind: 'person', id })),
    ...named.equipe.map((id): Holder => ({ kind: 'team', id })),
  ]);
  const queries = fittingQueries(tx);
  const cliente = isSuperuser ? null : entry.cliente;
  const people = await queries.listKnownPeople(entry.cliente, named.user);
  const known = {
    equipe: await queries.listKnown('equipe', cliente, named.equipe),
    relatorio: await queries.listKnown('relatorio', cliente, named.relatorio),
    aplicativo: await queries.listKnown('aplicativo', cliente, named.aplicativo),
  };
  const formerPeople = await queries.listPeople(entry.cliente, named.user);
  const isOfHolder = thing.kind === 'user' || thing.kind === 'equipe';
  const placed = isOfHolder ? await queries.listPlaced(named.aplicativo) : null;
  const withPapeis = isOfHolder ? await queries.listWithPapeis(named.relatorio) : null;
  const mayGrant = mayCall(actor, updateAppPermissions);

  const nameOf = (kind: Thing['kind'], id: number | null | undefined) =>
    names[`${kind}:${id}`] ?? '';
  const goneReason = (name: string, row: KeptRow): string | null => {
    for (const kind of thingKinds) {
      const id = row[`${kind}_id`];
      if (kind === thing.kind || id == null) continue;
      if (kind === 'user') {
        if ((keptLists[name]?.isOfReader ? people.readers : people.own).has(id)) continue;
        const nome = formerPeople.get(id);
        return nome
          ? `${nome} não é mais um usuário deste cliente`
          : 'Há pessoas que não são mais usuários deste cliente';
      }
      if (!known[kind].has(id)) {
        return `${theThing[kind]} ${nameOf(kind, id)} não existe mais neste cliente`;
      }
    }
    return null;
  };
  const refusal = (name: string, row: KeptRow): string | null => {
    if ((name === 'concessoes' || name === 'papeis') && !mayGrant) {
      return 'Você não pode dar acesso a relatórios';
    }
    if (name === 'membros' && row.user_id === actor.id && !mayJoinThemselves(actor)) {
      return 'Você não pode adicionar a si mesmo a uma equipe';
    }
    if (name === 'papeis' && withPapeis && !withPapeis.has(row.relatorio_id ?? 0)) {
      return `O relatório ${nameOf('relatorio', row.relatorio_id)} não usa mais funções por pessoa e equipe`;
    }
    if (name !== 'concessoes') return null;
    if (row.expira_em && hasEnded(new Date(String(row.expira_em)), now)) return 'O prazo terminou';
    const isPlaced =
      !placed ||
      row.aplicativo_id == null ||
      placed.has(`${row.aplicativo_id} ${row.relatorio_id}`);
    if (isPlaced) return null;
    return `O relatório ${nameOf('relatorio', row.relatorio_id)} não está mais no aplicativo ${nameOf('aplicativo', row.aplicativo_id)}`;
  };

  leftOut.add(
    'As visões mais antigas não couberam na lixeira',
    ['visão', 'visões'],
    entry.unkeptVisoes,
  );
  const fitting = Object.entries(lists).map(([name, rows]) => {
    const kept = rows.filter((row) => {
      const reason = goneReason(name, row) ?? refusal(name, row);
      if (reason === null) return true;
      const told = keptLists[name]?.told;
      // A record without access is the absence of a grant.
      if (told && row.tipo_acesso !== 'none') {
        leftOut.add(reason, told === 'reason' ? undefined : told);
      }
      return false;
    });
    return [name, kept];
  });
  return Object.fromEntries(fitting);
}

const theThing = { equipe: 'A equipe', relatorio: 'O relatório', aplicativo: 'O aplicativo' };

/** The ids that the rows name, other than those of the thing itself, each once and sorted. */
function idsIn(
  lists: KeptLists,
  own: Thing['kind'],
): Readonly<Record<(typeof thingKinds)[number], number[]>> {
  const ids = {
    user: new Set<number>(),
    equipe: new Set<number>(),
    relatorio: new Set<number>(),
    aplicativo: new Set<number>(),
  };
  for (const rows of Object.values(lists)) {
    for (const row of rows) {
      for (const kind of thingKinds) {
        const id = row[`${kind}_id`];
        if (kind !== own && id != null) ids[kind].add(id);
      }
    }
  }
  const sorted = (of: ReadonlySet<number>) => [...of].sort((a, b) => a - b);
  return {
    user: sorted(ids.user),
    equipe: sorted(ids.equipe),
    relatorio: sorted(ids.relatorio),
    aplicativo: sorted(ids.aplicativo),
  };
}
