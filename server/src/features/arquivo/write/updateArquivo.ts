import { isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import type { WritableNames } from '../../../domain/arquivo/createNames.ts';
import { nameWithId } from '../../../domain/arquivo/createNames.ts';
import { isSame } from '../../../domain/arquivo/isSame.ts';
import type { StoredSection } from '../../../domain/arquivo/readStored.ts';
import type { Item, StoredItem } from '../../../domain/arquivo/Secao.ts';
import { withKnownNames } from '../compareItem.ts';
import { type MatchedItem, matchItems } from '../matchItems.ts';
import { Problems } from '../read/Problems.ts';
import type { ReadArquivo, ReadItem } from '../read/readArquivo.ts';
import { renderItem, renderValue, writtenValue } from './renderItem.ts';
import { renderSection } from './writeArquivo.ts';

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Writes what a cliente has into an existing file, in its places: only values that differ are replaced, what the cliente has no more is taken
 * out, and what the file does not name is added at the end of its section. Comments, order and form of the rest stay. Spec ARQ-01.
 */
export function updateArquivo(
  text: string,
  { arquivo, hasIds }: { readonly arquivo: ReadArquivo; readonly hasIds: boolean },
  {
    sections,
    names,
  }: { readonly sections: readonly StoredSection[]; readonly names: WritableNames },
): string {
  const edits: Edit[] = [];
  let rest = '';
  for (const section of sections) {
    const pair = pairOf(arquivo.document.contents, section.secao.nome);
    if (pair) edits.push(...sectionEdits(text, section, pair));
    else if (section.stored.length > 0) rest += `\n${renderSection(section, hasIds)}`;
  }
  const whole = text.endsWith('\n') || rest === '' ? text : `${text}\n`;
  return apply(whole, edits) + rest;

  function sectionEdits(
    text: string,
    section: StoredSection,
    pair: Pair<Node, Node | null>,
  ): Edit[] {
    const { secao, stored } = section;
    const read = arquivo.sections.get(secao) ?? [];
    const ignored = new Problems();
    const matched = matchItems(secao, read, stored, { holdsIds: hasIds, problems: ignored });
    const known = new Set(matched.map((one) => one.stored));
    const added = stored.filter((one) => !known.has(one));
    for (const one of matched) {
      const { id } = one.read;
      if (id === null || !one.stored) continue;
      names.addAlias(secao.nome, nameWithId(secao.nameOf(one.stored.item), id), one.stored.id);
    }
    const seq = pair.value;
    const isGone = ({ read: { remover, item }, stored: found }: MatchedItem) =>
      !found && !remover && !secao.isAbsent?.(item);
    const hasLines = isSeq(seq) && seq.flow !== true && seq.items.length > 0;
    // Several items may stand on one line, so no lines are added there, and none is taken out.
    if (!hasLines && (added.length > 0 || (isSeq(seq) && matched.some(isGone)))) {
      const whole = rendered(section, stored, '  ').trimEnd();
      return [replaceValue(text, pair, whole === '' ? ' []' : `\n${whole}`)];
    }
    const last = isSeq(seq) ? (seq.items.at(-1) as Node | undefined) : undefined;
    return [
      ...matched.flatMap((one) => {
        const item = withKnownNames(secao, one, names, ignored);
        if (one.stored) return itemEdits(text, section, one.read, item, one.stored);
        return isGone(one) ? [removal(text, one.read.node)] : [];
      }),
      ...(last && added.length > 0
        ? [appended(text, last, (indent) => rendered(section, added, indent))]
        : []),
    ];
  }

  function rendered(section: StoredSection, some: readonly StoredItem[], indent: string): string {
    return some.map((one) => renderItem(section, one, { indent, hasId: hasIds })).join('');
  }
}

const pairOf = (map: YAMLMap, name: string) =>
  map.items.find(({ key }) => String((key as { readonly value?: unknown }).value) === name) as
    | Pair<Node, Node | null>
    | undefined;

/** Replaces the values of an item that are others now. A variable and what the file does not say stay. */
function itemEdits(
  text: string,
  section: StoredSection,
  read: ReadItem,
  item: Item,
  stored: StoredItem,
): Edit[] {
  const { secao } = section;
  return Object.entries(item).flatMap(([field, value]) => {
    const pair = pairOf(read.node, field);
    const now = stored.item[field];
    const isKept = now === undefined || secao.isLeftOut?.(now) || read.remover;
    if (!pair || isKept || isSame(value, now, secao.sets?.includes(field) ?? false)) return [];
    const written = writtenValue(section, stored, field);
    return [replaceValue(text, pair, ` ${renderValue(written)}`)];
  });
}

/** What follows the colon of a pair, up to the end of its value. */
function replaceValue(text: string, { key, value }: Pair<Node, Node | null>, by: string): Edit {
  const from = text.indexOf(':', key.range?.[1] ?? 0) + 1;
  const to = Math.max(value?.range?.[1] ?? from, from);
  return { from, to, text: text.slice(from, to).endsWith('\n') ? `${by}\n` : by };
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

function lineEnd(text: string, at: number): number {
  if (text[at - 1] === '\n') return at;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** Takes the lines of an item of a list out. */
const removal = (text: string, node: Node): Edit => ({
  from: lineStart(text, node.range?.[0] ?? 0),
  to: lineEnd(text, node.range?.[1] ?? 0),
  text: '',
});

/** Adds lines after the last item of a list, whose hyphen stands where those of the others do. */
function appended(text: string, last: Node, render: (indent: string) => string): Edit {
  const [start, end] = [last.range?.[0] ?? 0, last.range?.[1] ?? 0];
  const [indent = ''] = /^ */.exec(text.slice(lineStart(text, start), start)) ?? [];
  const at = lineEnd(text, end);
  const isOpen = at > 0 && text[at - 1] !== '\n';
  return { from: at, to: at, text: `${isOpen ? '\n' : ''}${render(indent)}` };
}

function apply(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { from, to, text: by } of [...edits].sort((a, b) => b.from - a.from || b.to - a.to)) {
    result = result.slice(0, from) + by + result.slice(to);
  }
  return result;
}
