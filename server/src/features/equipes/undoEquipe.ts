import { type EquipeChanges, updateEquipe } from '@portal/api-client/contract';
import { splitAtributos } from '../../domain/undo/splitAtributos.ts';
import type { Undoer } from '../../domain/undo/Undoer.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { explainEquipe } from './equipeName.ts';
import { equipeRecords } from './equipeRecords.ts';
import { equipeQueries } from './queries.ts';
import { changeEquipe, deleteEquipe } from './saveEquipe.ts';

/** Decides which grants a list counts. Undoing reads none of these counts. */
const unused = new Date(0);

/** Undoes changes of teams and of their members. Spec DESF-01. */
export const undoEquipe: Undoer = {
  noun: 'equipe',
  roles: updateEquipe.roles,
  async present(tx, actor, id) {
    const queries = equipeQueries(tx, unused);
    const found = await queries.find(scopeOf(actor), id);
    if (!found) return null;
    const membros = await queries.listMemberIds(id);
    const atributos = await queries.findAtributos(id);
    return equipeRecords(null, { ...found, membros, atributos }).map((record) => ({
      ...record,
      before: {},
    }));
  },
  async change(tx, actor, { id, pieces }) {
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
        .map(({ field, value }) => [field, value ?? '']),
    ) as EquipeChanges;
    const input: EquipeChanges = {
      ...texts,
      ...(atributos && { atributos }),
      ...(members.length > 0 && { adicionar: idsOf(true), remover: idsOf(false) }),
    };
    return changeEquipe(tx, actor, { id, input });
  },
  remove: deleteEquipe,
  explain: explainEquipe,
};
