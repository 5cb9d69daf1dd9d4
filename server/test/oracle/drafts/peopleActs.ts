import type { Role } from '../world.ts';
import { type Makers, pick } from './Choice.ts';

/** The acts on people and teams. */
export const peopleActs = {
  'set role': ({ person, draft }) => {
    const role = pick<Role>(
      ['leitor', 'geral', 'leitor', 'usuarios', 'leitor', 'relatorios'],
      draft.picks[1],
    );
    return person && role ? { kind: 'set role', person: person.id, role } : null;
  },
  'set person active': ({ person, draft }) =>
    person && { kind: 'set person active', person: person.id, active: draft.flag },
  'set person end': ({ person, until }) =>
    person && { kind: 'set person end', person: person.id, until },
  'rename person': ({ person, draft }) =>
    person && {
      kind: 'rename person',
      person: person.id,
      username: `pessoa${person.id}n${draft.picks[1]}`,
    },
  'move person': ({ world, person }) => {
    const cliente = world.clientes.find((id) => id !== person?.cliente);
    return person && cliente ? { kind: 'move person', person: person.id, cliente } : null;
  },
  'delete person': ({ person }) => person && { kind: 'delete person', person: person.id },
  'change members': (choice) => {
    const { equipe, draft } = choice;
    if (!equipe) return null;
    const chosen = choice.some(choice.peopleOf(equipe.cliente));
    const add = chosen.filter((id) => !equipe.members.includes(id));
    const remove = chosen.filter((id) => equipe.members.includes(id));
    return draft.flag
      ? { kind: 'change members', equipe: equipe.id, add, remove }
      : { kind: 'change members', equipe: equipe.id, add, remove: [] };
  },
  'delete team': ({ equipe }) => equipe && { kind: 'delete team', equipe: equipe.id },
  'mark favourite': (choice) => {
    const { person, world, draft } = choice;
    const own = world.relatorios.filter(({ cliente }) => cliente === person?.cliente);
    const relatorio = pick(own, draft.picks[1]);
    return person && relatorio
      ? { kind: 'mark favourite', person: person.id, relatorio: relatorio.id }
      : null;
  },
} satisfies Makers;
