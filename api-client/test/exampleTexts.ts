import { type TextName, textNames, userRecord } from '../src/records/index.ts';

/** The texts of a person, each with its example in the template of CSV files. No two are equal, and each obeys its rule. */
export const exampleTexts = Object.fromEntries(
  textNames(userRecord).map((name) => [name, userRecord[name].csv.example]),
) as Record<TextName<typeof userRecord>, string>;
