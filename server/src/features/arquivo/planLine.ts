import type { ArquivoLinha } from '@portal/api-client/contract';
import type { Entry, Secao, StoredItem } from '../../domain/arquivo/Secao.ts';
import type { Position } from './read/Problems.ts';

const maxText = 200;

/** Describes an entry with the values before and after. A secret has no values. An address has only its origin, as in history. */
export function planLine(
  secao: Secao,
  { id, item, changes }: Entry,
  stored: StoredItem | null,
  at: Position,
): ArquivoLinha {
  const campos = Object.entries(changes ?? {}).map(([campo, value]) => {
    if (secao.secrets?.includes(campo)) return { campo, antes: null, depois: null };
    const [before, after] = [stored?.item[campo], value];
    if (secao.variables?.[campo]) {
      const [from, to] = [originOf(before), originOf(after)];
      return { campo, antes: from === to ? null : from, depois: from === to ? null : to };
    }
    if (!Array.isArray(before) || !Array.isArray(after)) {
      return { campo, antes: textOf(before), depois: textOf(after) };
    }
    const [lost, gained] = [without(before, after), without(after, before)];
    // The same elements in another order are told whole.
    const isOrder = lost.length + gained.length === 0;
    return {
      campo,
      antes: textOf(isOrder ? before : lost),
      depois: textOf(isOrder ? after : gained),
    };
  });
  const acao = changes === null ? 'exclui' : id === null ? 'cria' : 'muda';
  return { ...at, acao, tipo: secao.tipo, nome: secao.nameOf(stored?.item ?? item), campos };
}

const originOf = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value).origin : null;

function without(all: readonly unknown[], others: readonly unknown[]): unknown[] {
  const known = new Set(others.map((one) => JSON.stringify(one)));
  return all.filter((one) => !known.has(JSON.stringify(one)));
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  const text = Array.isArray(value)
    ? value.map((one) => textOf(one) ?? '').join(', ')
    : typeof value === 'object'
      ? Object.entries(value)
          .map(([name, one]) => `${name}: ${textOf(one) ?? ''}`)
          .join(', ')
      : String(value);
  if (text === '') return null;
  return text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text;
}
