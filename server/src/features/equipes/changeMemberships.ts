import type { MembershipChanges } from '@portal/api-client/contract';
import type { Change } from '../../domain/change/Change.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { invalidFields, notFound } from '../../errors.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { changeEquipe } from './saveEquipe.ts';

interface Memberships {
  readonly id: number;
  readonly now: Date;
  readonly input: MembershipChanges;
}

/**
 * Lets a person join and leave teams, each by the change of that team. The teams are changed in the order of their ids, so that two such
 * changes do not wait for each other. Spec TELA-03, EQP-03.
 */
export const changeMemberships: Change<Memberships> = async (tx, actor, { id, input, now }) => {
  if (!(await userQueries(tx).find(scopeOf(actor), id))) throw notFound('Usuário');
  const { adicionar = [], remover = [] } = input;
  if (adicionar.some((team) => remover.includes(team))) {
    throw invalidFields({ adicionar: ['Ninguém entra e sai da mesma equipe.'] });
  }
  const changed = [];
  for (const team of [...new Set([...adicionar, ...remover])].sort((a, b) => a - b)) {
    const part = adicionar.includes(team) ? { adicionar: [id] } : { remover: [id] };
    changed.push(await changeEquipe(tx, actor, { id: team, input: part, now }));
  }
  return {
    result: undefined,
    bound: { people: [id] },
    records: changed.flatMap(({ records }) => records),
    region: {
      people: [id],
      relatorios: changed.flatMap(({ region }) => region?.relatorios ?? []),
    },
  };
};
