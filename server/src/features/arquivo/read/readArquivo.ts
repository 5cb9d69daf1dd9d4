import { foldName } from '@portal/api-client/rules';
import { isMap, isSeq, type Node, type YAMLMap } from 'yaml';
import type { Item, Secao } from '../../../domain/arquivo/Secao.ts';
import { PortalError } from '../../../errors.ts';
import { compileValidator } from '../../../platform/http/compileValidator.ts';
import { fieldMessages } from '../../../platform/http/fieldMessages.ts';
import type { Problems } from './Problems.ts';
import { parseYaml } from './parseYaml.ts';
import { type Places, pairsOf, readValue, startOf, unknownText } from './readValue.ts';

/** One thing as a file names it. */
export interface ReadItem {
  /** What the file says, without `id`, `remover` and variables. */
  readonly item: Item;
  readonly id: number | null;
  readonly remover: boolean;
  /** The names of variables, by the field that they stand for. */
  readonly variables: ReadonlyMap<string, string>;
  readonly places: Places;
  readonly node: YAMLMap;
}

export interface ReadArquivo {
  /** The portal and the cliente in which the ids of the file hold; null for a file without them. */
  readonly origem: { readonly portal: string; readonly cliente: number } | null;
  readonly sections: ReadonlyMap<Secao, readonly ReadItem[]>;
  readonly document: ReturnType<typeof parseYaml>;
}

const head = {
  properties: {
    arquivo: { type: 'integer' },
    origem: { properties: { portal: { type: 'string' }, cliente: { type: 'integer' } } },
  },
} as const;
/** The version of the format. */
export const formatVersion = 1;
const maxId = 2_147_483_647;
/** A value that stands for a variable of the environment. */
export const variable = /^\$\{([A-Za-z_][A-Za-z0-9_]{0,99})\}$/;

/**
 * Reads the file of a cliente: its sections, and each thing by the schema of its section. `secoes` are those that the actor may change; a
 * section of `all` that is not among them is refused. Throws 400 with line and column. Spec ARQ-01, ARQ-02.
 */
export function readArquivo(
  text: string,
  problems: Problems,
  { secoes, all }: { readonly secoes: readonly Secao[]; readonly all: readonly Secao[] },
): ReadArquivo {
  const document = parseYaml(text, problems);
  const sections = new Map<Secao, readonly ReadItem[]>();
  const given: Record<string, unknown> = {};
  for (const [name, key, value] of pairsOf(document.contents, problems)) {
    const secao = secoes.find(({ nome }) => nome === name);
    const field = Object.entries(head.properties).find(([known]) => known === name)?.[1];
    if (secao) sections.set(secao, readSection(secao, value, problems));
    else if (field) given[name] = readValue(value, field, name, { places: new Map(), problems });
    else if (all.some(({ nome }) => nome === name)) {
      problems.add(startOf(key), `Você não pode alterar ${name} deste cliente.`);
    } else {
      const known = [...Object.keys(head.properties), ...secoes.map(({ nome }) => nome)];
      problems.add(startOf(key), unknownText(name, known));
    }
  }
  if (given.arquivo !== formatVersion) {
    problems.add(0, `O arquivo deve dizer arquivo: ${formatVersion}, a versão do formato.`);
  }
  const origem = (given.origem ?? null) as ReadArquivo['origem'];
  if (origem && !(typeof origem.portal === 'string' && Number.isInteger(origem.cliente))) {
    problems.add(0, 'origem deve ter portal e cliente.');
  }
  problems.requireNone();
  return { origem, sections, document };
}

function readSection(secao: Secao, node: Node | null, problems: Problems): ReadItem[] {
  if (node === null || (!secao.isSingle && isEmpty(node))) return [];
  const nodes = secao.isSingle ? [node] : isSeq(node) ? (node.items as Node[]) : null;
  if (!nodes) {
    problems.add(startOf(node), `${secao.nome} deve ser uma lista: cada item começa por um hífen.`);
    return [];
  }
  const read = nodes.flatMap((one) => {
    if (isMap(one)) return readItem(secao, one, problems);
    problems.add(startOf(one), `Cada item de ${secao.nome} deve ter chaves, como nome: Vendas.`);
    return [];
  });
  findTwins(secao, read, problems);
  return read;
}

const isEmpty = (node: Node) => 'value' in node && node.value === null;

const common = { id: { type: 'integer' }, remover: { type: 'boolean' } } as const;

function readItem(secao: Secao, node: YAMLMap, problems: Problems): ReadItem[] {
  const places: Places = new Map();
  const hidden = [...(secao.secrets ?? [])];
  const own = secao.isSingle ? {} : { remover: common.remover };
  const ids = secao.hasNoIds ? {} : { id: common.id };
  const schema = { properties: { ...secao.schema.properties, ...ids, ...own } };
  const said = readValue(node, schema, '', { places, problems }) as Record<string, unknown>;
  const { id = null, remover = false, ...fields } = said;
  const placeOf = (field: string) => placeIn(places, field);
  if (id !== null && !(Number.isInteger(id) && Number(id) > 0 && Number(id) <= maxId)) {
    problems.add(placeOf('id'), 'id deve ser um número do portal. Apague a linha em um item novo.');
  }
  if (typeof remover !== 'boolean') problems.add(placeOf('remover'), 'Escreva true ou false.');
  const variables = new Map<string, string>();
  for (const [field, value] of Object.entries(fields)) {
    const [, name] = typeof value === 'string' ? (variable.exec(value) ?? []) : [];
    if (name && (hidden.includes(field) || secao.variables?.[field])) {
      variables.set(field, name);
      delete fields[field];
    } else if (hidden.includes(field)) {
      const text = `Um segredo não fica no arquivo: escreva o nome de uma variável, como \${NOME}.`;
      problems.add(placeOf(field), text);
    }
  }
  const item = checked(secao, fields, placeOf, problems);
  if (item === null) return [];
  if (secao.nameOf(item).trim() === '' && id === null) {
    problems.add(startOf(node), `Falta o nome: ${secao.needed[0]}.`);
    return [];
  }
  return [{ item, id: id as number | null, remover: remover === true, variables, places, node }];
}

/** Returns the fields of an item as they are stored; null if one is wrong. */
function checked(
  secao: Secao,
  fields: Item,
  placeOf: (field: string) => number,
  problems: Problems,
): Item | null {
  const isValid = validatorOf(secao);
  const tell = (body: object) => {
    for (const [field, texts] of Object.entries(body)) {
      for (const text of [texts].flat()) problems.add(placeOf(field), `${field}: ${text}`);
    }
    return null;
  };
  if (isValid(fields) === false) return tell(fieldMessages(isValid.errors ?? [], 'body'));
  try {
    return secao.normal?.(fields) ?? fields;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return tell(error.body);
  }
}

const validators = new WeakMap<Secao, ReturnType<typeof compileValidator>>();

function validatorOf(secao: Secao) {
  const known = validators.get(secao);
  if (known) return known;
  // What a stored thing already has need not be said again.
  const schema = { ...secao.schema, required: [] };
  const made = compileValidator({ schema, httpPart: 'body', method: 'POST', url: secao.nome });
  validators.set(secao, made);
  return made;
}

/** Where a field stands, else the item that has it. */
export function placeIn(places: Places, field: string): number {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
    const place = places.get(path);
    if (place !== undefined) return place;
  }
  return places.get('') ?? 0;
}

/** Two items about one thing are a problem. Where several things may have one name, an id tells them apart. */
function findTwins(secao: Secao, read: readonly ReadItem[], problems: Problems): void {
  const seen = new Set<string>();
  const repeat = (key: string, { places }: ReadItem, text: string) => {
    if (seen.has(key)) problems.add(places.get('') ?? 0, text);
    seen.add(key);
  };
  const named = new Map<string, ReadItem[]>();
  for (const one of read) {
    if (one.id !== null) repeat(`#${one.id}`, one, `O id ${one.id} está em dois itens.`);
    const name = secao.nameOf(one.item);
    if (name === '') continue;
    const key = foldName(name);
    named.set(key, [...(named.get(key) ?? []), one]);
  }
  for (const [, same] of named) {
    const [, second] = same;
    if (!second || (secao.hasTwins && same.every(({ id }) => id !== null))) continue;
    const name = secao.nameOf(second.item);
    const hint = secao.hasTwins ? ' Dê um id a cada um.' : '';
    problems.add(second.places.get('') ?? 0, `${secao.tipo} "${name}" está em dois itens.${hint}`);
  }
}
