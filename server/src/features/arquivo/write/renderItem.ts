import { unaccent } from '@portal/api-client/rules';
import { stringify } from 'yaml';
import type { Secao, StoredItem } from '../../../domain/arquivo/Secao.ts';

const options = { lineWidth: 0, flowCollectionPadding: false } as const;

/** Returns the lines of a stored thing, as an item of a list or as the section itself. `indent` are the spaces before its hyphen. */
export function renderItem(
  secao: Secao,
  { id, item }: StoredItem,
  { indent = '  ', hasId }: { readonly indent?: string; readonly hasId: boolean },
): string {
  const fields = Object.entries(item).flatMap(([field, value]) => {
    const written = writtenValue(secao, field, value, item);
    return written === undefined ? [] : [[field, written] as const];
  });
  const whole = Object.fromEntries([...(hasId && !secao.hasNoIds ? [['id', id]] : []), ...fields]);
  const lines = stringify(secao.isSingle ? whole : [whole], options)
    .trimEnd()
    .split('\n');
  return lines.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join('');
}

/** A value as a file has it; undefined for one that no file gets. A secret is the name of a variable. */
function writtenValue(
  secao: Secao,
  field: string,
  value: unknown,
  item: StoredItem['item'],
): unknown {
  const isSecret = secao.secrets?.includes(field) ?? false;
  if (isSecret && value === false) return undefined;
  if (isSecret || secao.variables?.[field]?.(String(value))) {
    return `\${${variableName(secao, field, item)}}`;
  }
  return secao.isLeftOut?.(value) ? undefined : value;
}

function variableName(secao: Secao, field: string, item: StoredItem['item']): string {
  const parts = secao.isSingle ? [field] : [secao.tipo, secao.nameOf(item), field];
  const name = unaccent(parts.join('_'))
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_');
  return name.slice(0, 100);
}

/** A value on one line, to stand where another one stood. */
export function renderValue(value: unknown): string {
  if (typeof value === 'string' && /[\r\n]/.test(value)) return JSON.stringify(value);
  return stringify(value, { ...options, collectionStyle: 'flow' }).trimEnd();
}
