import { notFound } from '../../errors.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import type { Change } from '../change/Change.ts';
import { permissaoQueries } from '../grants/permissaoQueries.ts';
import { permissionRecords } from '../grants/permissionRecords.ts';
import { withKept } from '../history/recordChanges.ts';
import { recordWrites } from '../records/recordQueries.ts';
import { thingRecords } from '../things/keptRowQueries.ts';
import type { BinnedNoun } from '../things/Noun.ts';
import { keepInBin } from './keepInBin.ts';

/** Deletes a thing into the bin, under its lock. Throws 404 outside the actor's scope. Spec LIXO-01, LIM-06. */
export const deletionOf =
  <Row>(noun: BinnedNoun<Row>): Change<number> =>
  async (tx, actor, id) => {
    const thing = { kind: noun.kind, id };
    const write = recordWrites(tx, thingRecords[noun.kind].table);
    await write.lock(id);
    const found = await noun.find(tx, scopeOf(actor), id);
    if (!found) throw notFound(noun.called.nome);
    noun.requireDeletable?.(actor, found);
    const whole = (await noun.complete?.(tx, found)) ?? found;
    const grants = await permissaoQueries(tx).listPart(noun.grantsOf(id));
    const region = await noun.region(tx, whole, grants);
    await keepInBin(tx, actor, thing, noun.kept(found));
    const kept = (await noun.detach?.(tx, found)) ?? [];
    await write.delete(id);
    return {
      result: undefined,
      records: [...withKept(noun.records(whole, null), kept), ...permissionRecords(grants, [])],
      region,
      ...(noun.bound && { bound: noun.bound(whole) }),
    };
  };
