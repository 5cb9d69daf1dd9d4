import type { AccessType } from '@portal/api-client/rules';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { holderKinds } from '../access/Holder.ts';
import { aplicativoWriteQueries } from '../aplicativos/writeQueries.ts';
import type { Touched } from '../change/Change.ts';
import { grantWriteQueries } from '../grants/grantWriteQueries.ts';
import { placeQueries } from '../grants/placeQueries.ts';
import { requireOfCliente } from '../grants/requireOfCliente.ts';
import {
  type GrantKey,
  keyOf,
  type StoredGrant,
  storedGrantQueries,
} from '../grants/storedGrantQueries.ts';
import { type Listing, savePages } from '../pages/savePages.ts';
import { relatorioConfigQueries } from '../relatorios/configQueries.ts';
import { placesOf, readPlaces, recordsBetween, regionOf } from './grantPlaces.ts';

/** What a grant shall give. What is undefined stays as it is stored; of an end, only one that has not come. Spec CONF-04. */
export interface GivenAccess {
  /** A grant `none` in an application stays as a record of the first contract. */
  readonly acesso?: AccessType;
  readonly paginas?: readonly string[];
  readonly expira_em?: Date | null | undefined;
}

export interface GrantChange extends GrantKey {
  /** Null takes the grant away. */
  readonly after: GivenAccess | null;
}

interface GrantsChange {
  readonly changes: readonly GrantChange[];
  /** The cliente of all places and holders, and the field that names the holders: another holder is 400 for it, another place 404. */
  readonly holdersOf?: { readonly cliente: number; readonly field: string };
  /** Runs under the locks, before anything is written. Throws if the grants are not those that the change is about. */
  readonly check?: (stored: ReadonlyMap<string, StoredGrant>) => Promise<void> | void;
  /** The pages that the provider has just listed for reports of which pages are permitted. */
  readonly listings?: readonly Listing[];
  readonly now: Date;
}

/**
 * Gives, changes and takes away grants: the one way from every call to the table. Locks the places in the order of their ids, then the
 * holders. Writes what differs, raises the versions of the places where something differed, and tells history and region. The caller has
 * decided that the places are in the actor's scope. CON-01, LIM-06.
 */
export async function changeGrants(
  tx: Db,
  actor: Actor,
  { changes, holdersOf, check, listings = [], now }: GrantsChange,
): Promise<Touched<void>> {
  await placeQueries(tx).lock(placesOf(changes));
  await placeQueries(tx).lockHolders(changes.map(({ kind, holder: id }) => ({ kind, id })));
  if (holdersOf) {
    const { cliente, field } = holdersOf;
    for (const kind of holderKinds) {
      const ids = changes.flatMap((one) => (one.kind === kind ? one.holder : []));
      await requireOfCliente(tx, cliente, kind, { field, ids: [...new Set(ids)] });
    }
    const isOfCliente = await placeQueries(tx).areInScope(placesOf(changes), cliente);
    if (!isOfCliente) throw notFound('Relatório');
  }
  const rows = await storedGrantQueries(tx).listNamed(null, changes);
  const stored = new Map(rows.map((grant) => [keyOf(grant), grant]));
  await check?.(stored);
  const before = await readPlaces(tx, changes);
  await savePages(tx, listings);
  const write = grantWriteQueries(tx);
  const touched = [
    ...(await write.withdraw(changes.filter(({ after }) => after === null))),
    ...(await write.save(
      changes.flatMap(({ after, ...key }) => {
        const { acesso = 'full', paginas = [] } = stored.get(keyOf(key)) ?? {};
        return after ? [{ acesso, paginas, expira_em: undefined, ...after, ...key }] : [];
      }),
      { by: actor.id, now },
    )),
  ];
  const { aplicativos, relatorios } = placesOf(touched);
  for (const id of aplicativos) await aplicativoWriteQueries(tx).raisePermissionsVersion(id, actor);
  for (const id of relatorios) await relatorioConfigQueries(tx).raiseVersion(id, actor);
  return {
    result: undefined,
    records: touched.length > 0 ? recordsBetween(before, await readPlaces(tx, changes)) : [],
    region: changes.length > 0 ? regionOf(changes) : null,
  };
}
