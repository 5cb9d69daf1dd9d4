import { lastDayText } from '@portal/api-client/rules';

/** One changed value as it is stored. */
export interface StoredValue {
  readonly campo: string;
  readonly antes: string | null;
  readonly depois: string | null;
  readonly person: number | null;
}

/** A row of history with what its sentence needs. */
export interface Told {
  readonly actor: number | null;
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly values: readonly StoredValue[];
  /** The name of whoever did it, as the subject of the sentence. */
  readonly autor: string;
  /** Returns the name of a thing such as `user:7`. */
  readonly nameOf: (subject: string) => string;
}

/**
 * Returns what the author did, each thing as one verb phrase without the author: `criou a equipe Vendas`. Several phrases
 * become one sentence.
 */
export type Phrases = (row: Told) => string[];

const listFormat = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The most names that a sentence lists. */
const maxNames = 4;

/** Joins names as Portuguese does; of many, the first ones and the number of the others. */
export function listOf(names: readonly string[]): string {
  if (names.length <= maxNames) return listFormat.format(names);
  const shown = names.slice(0, maxNames - 1);
  return listFormat.format([...shown, `mais ${names.length - shown.length}`]);
}

/** Returns the phrase of a new or removed end, with `{r}` for the report and its place. `of` names the holder as `de Ana`. */
export const expiryPhrase = (end: string | null, of: string): string =>
  end === null
    ? `deixou o acesso ${of} a {r} sem fim`
    : `marcou o fim do acesso ${of} a {r} para ${lastDayText(end)}`;
