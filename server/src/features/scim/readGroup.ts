import { limits } from './limits.ts';
import { resourceId } from './links.ts';
import type { Operation } from './readOperations.ts';
import { attributeOf, isAttributes, readList, readText } from './readValues.ts';
import { invalidValue, ScimError } from './ScimError.ts';

/** What a directory says about a team. An absent field keeps its value. */
export interface GivenGroup {
  readonly nome?: string;
  readonly externalId?: string | null;
  /** The members as a whole; absent if only some of them change. */
  readonly membros?: readonly number[];
  readonly adicionar: readonly number[];
  readonly remover: readonly number[];
}

const notKept = new Set(['urn', 'schemas', 'id', 'meta']);
const none = { adicionar: [], remover: [] };

/** Reads operations in their order: of two about one member the later one counts. */
export function readGroup(operations: readonly Operation[], isStrict: boolean): GivenGroup {
  return operations.reduce<GivenGroup>((given, one) => read(given, one, isStrict), none);
}

function read(given: GivenGroup, { op, path, value }: Operation, isStrict: boolean): GivenGroup {
  switch (path.attribute) {
    case 'displayname': {
      const nome = readText('displayName', op === 'remove' ? null : value);
      if (nome.trim() === '') throw invalidValue('displayName', 'Este campo é obrigatório.');
      return { ...given, nome };
    }
    case 'externalid':
      return {
        ...given,
        externalId: readText('externalId', op === 'remove' ? null : value) || null,
      };
    case 'members':
      return withMembers(given, op, path, value);
    default:
      if (!isStrict || notKept.has(path.attribute)) return given;
      throw new ScimError('invalidPath', `O caminho ${path.attribute} não existe.`);
  }
}

function withMembers(
  given: GivenGroup,
  op: Operation['op'],
  { filter }: Operation['path'],
  value: unknown,
): GivenGroup {
  if (filter) {
    // `members[value eq "7"]` names one member.
    if (op !== 'remove' || filter.op !== 'eq' || filter.attrPath.toLowerCase() !== 'value') {
      throw new ScimError('invalidPath', 'members: Só members[value eq "…"] com remove.');
    }
    return leaving(given, idsOf([filter.compValue], false));
  }
  if (op === 'remove' && (value === undefined || value === null)) {
    return { ...given, ...none, membros: [] };
  }
  const ids = idsOf(readList('members', value, limits.members), op !== 'remove');
  if (op === 'replace') return { ...given, ...none, membros: ids };
  return op === 'add' ? coming(given, ids) : leaving(given, ids);
}

function coming(given: GivenGroup, ids: readonly number[]): GivenGroup {
  if (given.membros) return { ...given, membros: [...new Set([...given.membros, ...ids])] };
  const wanted = new Set(ids);
  return {
    ...given,
    adicionar: [...new Set([...given.adicionar, ...ids])],
    remover: given.remover.filter((id) => !wanted.has(id)),
  };
}

function leaving(given: GivenGroup, ids: readonly number[]): GivenGroup {
  const gone = new Set(ids);
  if (given.membros) return { ...given, membros: given.membros.filter((id) => !gone.has(id)) };
  return {
    ...given,
    adicionar: given.adicionar.filter((id) => !gone.has(id)),
    remover: [...new Set([...given.remover, ...ids])],
  };
}

/** The ids of people. One that nobody can have is refused, unless it leaves: it is no member already. */
function idsOf(members: readonly unknown[], isStrict: boolean): number[] {
  return [
    ...new Set(
      members.flatMap((one) => {
        const value = isAttributes(one) ? attributeOf(one, 'value') : one;
        const isTeam = isAttributes(one) && /group/i.test(String(attributeOf(one, 'type')));
        const id = isTeam ? null : resourceId(String(value));
        if (id !== null) return [id];
        if (!isStrict) return [];
        throw invalidValue(
          'members',
          isTeam ? 'Uma equipe não contém outra.' : `${String(value).slice(0, 50)} não existe.`,
        );
      }),
    ),
  ];
}
