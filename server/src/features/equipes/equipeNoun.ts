import {
  deleteEquipe as deleteCall,
  type EquipeChanges,
  updateEquipe,
} from '@portal/api-client/contract';
import { deletionOf } from '../../domain/bin/deletionOf.ts';
import { papelQueries } from '../../domain/dataIdentity/papelQueries.ts';
import { type EquipeColumns, equipeWriteQueries } from '../../domain/equipes/writeQueries.ts';
import { listNamingTeam } from '../../domain/relatorios/rightQueries.ts';
import type { BinnedNoun } from '../../domain/things/Noun.ts';
import { splitAtributos } from '../../domain/undo/splitAtributos.ts';
import { explainEquipe, explainTakenName, nameOf } from './equipeName.ts';
import { equipeRecords, type RecordedEquipe } from './equipeRecords.ts';
import { equipeGrantQueries } from './grantQueries.ts';
import { equipeQueries } from './queries.ts';
import { changeEquipe } from './saveEquipe.ts';

/** Decides which grants a list counts. Nothing here reads these counts. */
const unused = new Date(0);

const isList = (field: string) => field === 'redes' || field === 'horarios';

/** Teams with their members. Spec DESF-01, LIXO-02. */
export const equipeNoun: BinnedNoun<RecordedEquipe> = {
  kind: 'equipe',
  roles: updateEquipe.roles,
  deleteRoles: deleteCall.roles,
  called: { nome: 'Equipe', existe: 'Esta equipe' },
  async find(tx, scope, id) {
    const queries = equipeQueries(tx, unused);
    const found = await queries.find(scope, id);
    if (!found) return null;
    const membros = await queries.listMemberIds(id);
    return { ...found, membros, atributos: await queries.findAtributos(id) };
  },
  async complete(tx, row) {
    return { ...row, relatorios: await equipeGrantQueries(tx).listRelatorios(row.id) };
  },
  records: equipeRecords,
  grantsOf: (id) => ({ teams: [id] }),
  region: async (tx, { id, cliente, membros, relatorios = [] }, grants) => ({
    people: membros,
    relatorios: [
      ...relatorios.map((one) => one.id),
      ...grants.map(({ relatorio }) => relatorio),
      ...(await papelQueries(tx).listOfTeam(id)),
      ...(await listNamingTeam(tx, { id, clienteId: cliente })),
    ],
  }),
  bound: ({ membros }) => ({ people: membros }),
  kept: ({ cliente, nome, atributos }) => ({ cliente, nome, more: { atributos } }),
  async insert(tx, _actor, _entry, { names, fit }) {
    const kept = await fit<EquipeColumns & { readonly cliente_id: number }>();
    const nome = names.nome === undefined ? kept.nome : nameOf(names.nome);
    await equipeWriteQueries(tx)
      .insert({ ...kept, nome })
      .catch(explainTakenName);
    return { nome };
  },
  async change(tx, actor, { id, pieces, now }) {
    const present = await equipeQueries(tx, unused).findAtributos(id);
    const { atributos, others } = splitAtributos(pieces, present);
    const members = others.filter(({ field }) => field.startsWith('user:'));
    const idsOf = (isMember: boolean) =>
      members
        .filter(({ value }) => (value === true) === isMember)
        .map(({ field }) => Number(field.slice('user:'.length)));
    const texts = Object.fromEntries(
      others
        .filter((piece) => !members.includes(piece))
        .map(({ field, value }) => [field, value ?? (isList(field) ? [] : '')]),
    ) as EquipeChanges;
    const input: EquipeChanges = {
      ...texts,
      ...(atributos && { atributos }),
      ...(members.length > 0 && { adicionar: idsOf(true), remover: idsOf(false) }),
    };
    return changeEquipe(tx, actor, { id, input, now });
  },
  explain: explainEquipe,
};

/** Deletes a team into the bin, with its memberships and grants. Spec WIRE-01. */
export const deleteEquipe = deletionOf(equipeNoun);
