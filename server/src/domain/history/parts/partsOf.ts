import { isDeepStrictEqual } from 'node:util';
import { storedBrandFields } from '../../clientes/presentCliente.ts';
import { type Fields, PersonIds } from '../differencesOf.ts';
import { grantParts, splitPair } from './grantParts.ts';
import {
  type ChangedRecord,
  type FieldValue,
  neverUndone,
  type Part,
  type PartValue,
  personIn,
} from './Part.ts';

/** The kinds of things whose changes can be undone. */
const undoable = /^(user|equipe|relatorio|aplicativo|aviso|cliente):(\d+)$/;
/** Fields that a grant, a membership or a move tells by pieces of its own. */
const elsewhere: readonly string[] = [
  ...neverUndone,
  'users_allowed_ends',
  'equipes_allowed_ends',
  'relatorios',
  'relatorios_ends',
  'aplicativos',
];

type Read = (thing: string, before: FieldValue, after: FieldValue) => Part[];

/** How a field is cut into pieces that can be undone one by one. Every other field is one piece. */
const lists: Readonly<Record<string, Read>> = {
  membros: (thing, before, after) =>
    elementParts(peopleOf(before), peopleOf(after), (id) => `${thing} user:${id}`),
  equipes: (thing, before, after) =>
    elementParts(idsOf(before), idsOf(after), (id) => `equipe:${id} ${thing}`),
  relatorios_ids: placeParts,
  atributos: (thing, before, after) => {
    const [from, to] = [pairsOf(before), pairsOf(after)];
    return [...new Set([...from.keys(), ...to.keys()])].map((nome) => ({
      thing: `${thing} atributo ${nome}`,
      part: '',
      person: personIn(thing),
      before: from.get(nome) ?? null,
      after: to.get(nome) ?? null,
    }));
  },
  users_papeis: (thing, before, after) => roleParts(thing, 'user', before, after),
  equipes_papeis: (thing, before, after) => roleParts(thing, 'equipe', before, after),
};

/** Cuts a change into the pieces that can be undone. A change of another kind has none. Spec DESF-01. */
export function partsOf(change: ChangedRecord): Part[] {
  const kept = change.kept ?? [];
  const known = new Set(kept.map(keyOf));
  const told = change.action.startsWith('permissao.')
    ? grantParts(change)
    : undoable.test(change.target)
      ? thingParts(change)
      : [];
  return [...told.filter((part) => !known.has(keyOf(part))), ...kept].filter(
    ({ before, after }) => !isDeepStrictEqual(before, after),
  );
}

const keyOf = ({ thing, part }: Part) => `${thing}\n${part}`;

function thingParts({ target, before, after }: ChangedRecord): Part[] {
  const isCliente = target.startsWith('cliente:');
  if (!before || !after) {
    // A cliente is never created or deleted by an undoing.
    if (isCliente) return [];
    const made = { ...unnamed, thing: target, part: 'existe', person: personIn(target) };
    return [{ ...made, before: before ? true : null, after: after ? true : null }];
  }
  return fieldsOf(before, after).flatMap((field) => {
    if (isCliente && !isOfBrand(field)) return [];
    const read = lists[field] ?? scalarPart(field);
    return read(target, before[field], after[field]);
  });
}

/** Of a cliente only its brand is given back. */
export const isOfBrand = (field: string): boolean => brand.has(field);
const brand = new Set(storedBrandFields);

const fieldsOf = (before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !elsewhere.includes(field),
  );

const scalarPart =
  (field: string): Read =>
  (thing, before, after) => [
    {
      thing: `${thing} ${field === 'cliente_id' ? 'cliente' : field}`,
      part: '',
      person: personIn(thing),
      before: plainValue(before),
      after: plainValue(after),
    },
  ];

/** The reports of an application with their positions from 0. Another order of the same reports is one piece. */
function placeParts(thing: string, before: FieldValue, after: FieldValue): Part[] {
  const [from, to] = [idsOf(before), idsOf(after)];
  const common = (list: readonly number[], other: readonly number[]) =>
    list.filter((id) => other.includes(id));
  const place = { ...unnamed, thing: `${thing} relatorios` };
  if (common(from, to).join() !== common(to, from).join()) {
    return [{ ...place, part: 'ordem', before: from, after: to }];
  }
  const position = (list: readonly number[], id: number) =>
    list.includes(id) ? { ordem: list.indexOf(id), ativo: true } : null;
  return [...new Set([...from, ...to])]
    .filter((id) => from.includes(id) !== to.includes(id))
    .map((id) => ({
      ...place,
      part: `relatorio:${id}`,
      before: position(from, id),
      after: position(to, id),
    }));
}

/** Roles are recorded with their holder's id, as `7: Sul`. */
function roleParts(
  thing: string,
  kind: 'user' | 'equipe',
  before: FieldValue,
  after: FieldValue,
): Part[] {
  const [from, to] = [textsOf(before), textsOf(after)];
  return [...new Set([...from, ...to])].flatMap((text) => {
    const [id = '', role = ''] = splitPair(text);
    return {
      thing: `${thing} papel ${kind}:${id}`,
      part: role,
      person: kind === 'user' ? Number(id) : null,
      before: from.includes(text) || null,
      after: to.includes(text) || null,
    };
  });
}

const elementParts = (
  before: readonly number[],
  after: readonly number[],
  thingOf: (id: number) => string,
): Part[] => {
  const [from, to] = [new Set(before), new Set(after)];
  return [...new Set([...before, ...after])]
    .filter((id) => from.has(id) !== to.has(id))
    .map((id) => ({
      thing: thingOf(id),
      part: '',
      person: personIn(thingOf(id)),
      before: from.has(id) || null,
      after: to.has(id) || null,
    }));
};

const unnamed = { person: null };
const idsOf = (value: FieldValue): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : [];
const peopleOf = (value: FieldValue) => (value instanceof PersonIds ? value.ids : []);
const textsOf = (value: FieldValue): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];
const pairsOf = (value: FieldValue) =>
  new Map(textsOf(value).map((text) => splitPair(text) as [string, string]));

function plainValue(value: FieldValue): PartValue {
  return value instanceof PersonIds ? value.ids : (value ?? null);
}
