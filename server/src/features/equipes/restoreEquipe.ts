import { deleteEquipe } from '@portal/api-client/contract';
import { equipeRecord, pickTexts } from '@portal/api-client/records';
import { createLeftOut } from '../../domain/bin/createLeftOut.ts';
import { fitLists } from '../../domain/bin/fitLists.ts';
import { fittingAtributos } from '../../domain/bin/fittingAtributos.ts';
import type { Restorer } from '../../domain/bin/Restorer.ts';
import { writeLists } from '../../domain/bin/writeLists.ts';
import type { Atributos } from '../../domain/dataIdentity/atributoQueries.ts';
import { papelQueries } from '../../domain/dataIdentity/papelQueries.ts';
import { saveAtributos } from '../../domain/dataIdentity/saveAtributos.ts';
import { type EquipeColumns, equipeWriteQueries } from '../../domain/equipes/writeQueries.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { permissionRecords } from '../../domain/grants/permissionRecords.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { conflict } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { explainTakenName, nameOf } from './equipeName.ts';
import { equipeRecords } from './equipeRecords.ts';
import { equipeGrantQueries } from './grantQueries.ts';
import { type EquipeRow, equipeQueries } from './queries.ts';

interface KeptEquipe extends EquipeColumns {
  readonly atributos: Atributos;
  readonly created_by: number | null;
  readonly created_at: string;
  readonly version: number;
}

/** Returns what the bin keeps of a team that is deleted. */
export async function keptEquipe(tx: Db, found: EquipeRow, atributos: Atributos) {
  return {
    thing: { kind: 'equipe', id: found.id } as const,
    cliente: found.cliente,
    nome: found.nome,
    fields: {
      ...pickTexts(equipeRecord, found),
      ...(await equipeWriteQueries(tx).findKept(found.id)),
      atributos,
    },
  };
}

/** A change reads no count that depends on the time. */
const unused = new Date(0);

/** Restores teams with their members. Spec LIXO-02. */
export const equipeRestorer: Restorer = {
  kind: 'equipe',
  deleteCall: deleteEquipe,
  async restore(tx, actor, entry, { names, now }) {
    const kept = entry.fields as KeptEquipe;
    const { id } = entry.thing;
    const { cliente } = entry;
    if (cliente === null) throw new Error('a team has a cliente');
    const leftOut = createLeftOut();
    const lists = await fitLists(tx, actor, entry, { now, leftOut });
    const write = equipeWriteQueries(tx);
    if (await write.findKept(id)) throw conflict('Esta equipe já existe.');
    const columns = {
      ...pickTexts(equipeRecord, kept),
      nome: names.nome === undefined ? kept.nome : nameOf(names.nome),
    } as EquipeColumns;
    await write
      .insert({
        ...columns,
        id,
        cliente_id: cliente,
        created_by: await presentPerson(tx, kept.created_by),
        created_at: new Date(kept.created_at),
        version: kept.version,
      })
      .catch(explainTakenName);
    const values = await fittingAtributos(tx, cliente, kept.atributos, leftOut);
    await saveAtributos(tx, 'team', { id, clienteId: cliente }, values);
    await writeLists(tx, actor, entry, lists);
    await write.raiseVersion(id, actor);
    const membros = await equipeQueries(tx, unused).listMemberIds(id);
    const relatorios = (await equipeGrantQueries(tx).listRelatorios(id)).map((one) => one.id);
    const permissions = await permissaoQueries(tx).listPart({ teams: [id] });
    const atributos = await equipeQueries(tx, unused).findAtributos(id);
    const filtered = await papelQueries(tx).listOfTeam(id);
    return {
      result: { nome: columns.nome, nao_voltam: leftOut.sentences() },
      records: [
        ...equipeRecords(null, { ...columns, id, cliente, membros, relatorios, atributos }).map(
          (record) => ({ ...record, action: 'equipe.restore' }),
        ),
        ...permissionRecords([], permissions),
      ],
      region: {
        people: membros,
        relatorios: [...relatorios, ...permissions.map(({ relatorio }) => relatorio), ...filtered],
      },
    };
  },
};

/** Returns the id if the person still exists. */
async function presentPerson(tx: Db, id: number | null): Promise<number | null> {
  return id !== null && (await userWriteQueries(tx).findKept(id)) ? id : null;
}
