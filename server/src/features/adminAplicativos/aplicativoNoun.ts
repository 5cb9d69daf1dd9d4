import {
  type AplicativoChanges,
  deleteAplicativo as deleteCall,
  updateAplicativo,
} from '@portal/api-client/contract';
import { adminAplicativoQueries } from '../../domain/aplicativos/adminQueries.ts';
import { aplicativoWriteQueries } from '../../domain/aplicativos/writeQueries.ts';
import { deletionOf } from '../../domain/bin/deletionOf.ts';
import type { PartValue } from '../../domain/history/parts/Part.ts';
import type { BinnedNoun, WantedPiece } from '../../domain/things/Noun.ts';
import {
  type AplicativoFields,
  aplicativoRecords,
  type RecordedAplicativo,
} from './aplicativoRecords.ts';
import { changeAplicativo, findRecorded } from './saveAplicativo.ts';

type Kept = AplicativoFields & { readonly id: number; readonly cliente_id: number };

/** Applications with the reports in them. Spec DESF-01, LIXO-02. */
export const aplicativoNoun: BinnedNoun<RecordedAplicativo> = {
  kind: 'aplicativo',
  roles: updateAplicativo.roles,
  deleteRoles: deleteCall.roles,
  called: { nome: 'Aplicativo', existe: 'Este aplicativo' },
  find: findRecorded,
  records: aplicativoRecords,
  grantsOf: (id) => ({ aplicativo: id }),
  region: async (_, { id }) => ({ aplicativos: [id] }),
  kept: ({ cliente, nome }) => ({ cliente, nome }),
  async insert(tx, actor, { nome }, { fit }) {
    const columns = await fit<Kept>();
    const write = aplicativoWriteQueries(tx);
    await write.insert(columns);
    await write.raisePermissionsVersion(columns.id, actor);
    return { nome };
  },
  async change(tx, actor, { id, pieces, now }) {
    const places = pieces.filter(({ field }) => field === 'relatorios');
    const columns = pieces.filter(({ field }) => field !== 'relatorios');
    const isMoving = columns.some(({ field }) => field === 'cliente');
    const placed = isMoving ? [] : await adminAplicativoQueries(tx).listRelatorios([id]);
    const input: AplicativoChanges = {
      ...(Object.fromEntries(
        columns.map(({ field, value }) => [field, value]),
      ) as AplicativoChanges),
      ...(places.length > 0 && {
        relatorios_ids: placesAfter(
          placed.map(({ relatorio }) => relatorio),
          places,
        ),
      }),
    };
    const touched = await changeAplicativo(tx, actor, { id, input, now });
    await aplicativoWriteQueries(tx).hideRelatorios(
      id,
      places.filter(({ value }) => placeOf(value)?.ativo === false).map(idOf),
    );
    return touched;
  },
};

/** Deletes an application into the bin, with its permission records. Spec API-22. */
export const deleteAplicativo = deletionOf(aplicativoNoun);

const idOf = ({ part }: WantedPiece) => Number(part.slice('relatorio:'.length));
const placeOf = (value: PartValue) =>
  value as { readonly ordem: number; readonly ativo: boolean } | null;

/** The reports of an application after the pieces. A report returns to its former position, or to the end. */
function placesAfter(present: readonly number[], pieces: readonly WantedPiece[]): number[] {
  const order = pieces.find(({ part }) => part === 'ordem');
  if (order) return [...(order.value as readonly number[])];
  const removed = new Set(pieces.filter(({ value }) => value === null).map(idOf));
  const after = present.filter((id) => !removed.has(id));
  const returned = pieces
    .flatMap((piece) => {
      const place = placeOf(piece.value);
      return place ? { id: idOf(piece), at: place.ordem } : [];
    })
    .sort((a, b) => a.at - b.at);
  for (const { id, at } of returned) {
    if (!after.includes(id)) after.splice(Math.min(at, after.length), 0, id);
  }
  return after;
}
