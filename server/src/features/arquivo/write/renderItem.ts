import { unaccent } from '@portal/api-client/rules';
import { stringify } from 'yaml';
import type { StoredSection } from '../../../domain/arquivo/readStored.ts';
import type { StoredItem } from '../../../domain/arquivo/Secao.ts';

const options = { lineWidth: 0, flowCollectionPadding: false } as const;

/**
 * Returns the lines of a thing of a stored section, as an item of a list or as the section itself. `indent` are the spaces before its hyphen.
 */
export function renderItem(
  section: StoredSection,
  one: StoredItem,
  { indent = '  ', hasId }: { readonly indent?: string; readonly hasId: boolean },
): string {
  const { secao } = section;
  const { id, item } = one;
  const fields = Object.keys(item).flatMap((field) => {
    const written = writtenValue(section, one, field);
    return written === undefined ? [] : [[field, written] as const];
  });
  const whole = Object.fromEntries([...(hasId && !secao.hasNoIds ? [['id', id]] : []), ...fields]);
  const lines = stringify(secao.isSingle ? whole : [whole], options)
    .trimEnd()
    .split('\n');
  return lines.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join('');
}

/** The value of a field as a file has it; undefined for one that no file gets. A secret is the name of a variable. */
export function writtenValue(section: StoredSection, one: StoredItem, field: string): unknown {
  const { secao } = section;
  const value = one.item[field];
  const isSecret = secao.secrets?.includes(field) ?? false;
  if (isSecret && value === false) return undefined;
  if (isSecret || secao.variables?.[field]?.(String(value))) {
    return `\${${variableName(section, one, field)}}`;
  }
  return secao.isLeftOut?.(value) ? undefined : value;
}

/** The name of the variable of a field. If several things would have the same name, it contains the id of the thing. */
function variableName(
  { secao, stored }: StoredSection,
  { id, item }: StoredItem,
  field: string,
): string {
  if (secao.isSingle) return field.toUpperCase();
  const textOf = (each: StoredItem['item']) =>
    unaccent(`${secao.tipo}_${secao.nameOf(each)}`)
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .slice(0, maxName);
  const name = textOf(item);
  const isShared = stored.some((other) => other.id !== id && textOf(other.item) === name);
  return `${name}${isShared ? `__${id}` : ''}_${field.toUpperCase()}`;
}

/** A name of a variable has up to 100 characters. */
const maxName = 70;

/** A value on one line, to stand where another one stood. */
export function renderValue(value: unknown): string {
  if (typeof value === 'string' && /[\r\n]/.test(value)) return JSON.stringify(value);
  return stringify(value, { ...options, collectionStyle: 'flow' }).trimEnd();
}
