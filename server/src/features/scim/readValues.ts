import { invalidValue, ScimError } from './ScimError.ts';

export type Attributes = Readonly<Record<string, unknown>>;

export const isAttributes = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an attribute by its name, in any case. RFC 7643, section 2.1. */
export function attributeOf(attributes: Attributes, name: string): unknown {
  const found = Object.keys(attributes).find((one) => one.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : attributes[found];
}

/** Reads a text. Null and what is removed are no text. */
export function readText(attribute: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw invalidValue(attribute, 'Informe um texto.');
}

/** Reads a boolean. Entra ID sends it as the text `False`. */
export function readBoolean(attribute: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  throw invalidValue(attribute, 'Informe true ou false.');
}

/** Reads an object. */
export function readAttributes(attribute: string, value: unknown): Attributes {
  if (isAttributes(value)) return value;
  throw invalidValue(attribute, 'Informe um objeto.');
}

/** Reads several values: one alone is a list of one. Throws 400 for more than a limit. */
export function readList(attribute: string, value: unknown, most: number): readonly unknown[] {
  const list = value === null || value === undefined ? [] : [value].flat();
  if (list.length > most) {
    throw new ScimError('tooMany', `${attribute}: Informe até ${most.toLocaleString('pt-BR')}.`);
  }
  return list;
}
