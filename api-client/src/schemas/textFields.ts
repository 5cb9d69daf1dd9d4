import { type TOptional, type TSchema, type TString, type TUnsafe, Type } from 'typebox';
import type { RecordTable, TextName, TextRule } from '../records/RecordField.ts';
import { textNames } from '../records/recordTexts.ts';
import { nullable } from './primitives.ts';

type Rule<Table extends RecordTable, Name extends keyof Table> = Table[Name] extends {
  readonly text: infer One;
}
  ? One
  : never;
type InputOf<One> = One extends { readonly isRequired: true }
  ? TString
  : One extends { readonly takesNull: true }
    ? TOptional<TUnsafe<string | null>>
    : TOptional<TString>;

/** Returns the schemas of the texts of a record in a request that creates one. */
export function textInputs<Table extends RecordTable>(table: Table) {
  const entries = textNames(table).map((name) => [name, inputOf(table[name]?.text)]);
  return Object.fromEntries(entries) as { [Name in TextName<Table>]: InputOf<Rule<Table, Name>> };
}

function inputOf(rule: TextRule | undefined): TSchema {
  const { maxLength, isRequired, isEmail, isName, pattern, takesNull } = rule ?? {};
  const schema = Type.String({
    ...(isEmail && { format: 'email' }),
    // Refuses a name of which nothing is visible.
    ...(isRequired && isName && !isEmail && { format: 'name' }),
    ...(isRequired && !isEmail && { minLength: 1 }),
    ...(maxLength && { maxLength }),
    ...(pattern && { pattern }),
  });
  if (isRequired) return schema;
  // The empty text clears an optional address.
  if (isEmail) return Type.Optional(Type.Union([schema, Type.Literal('')]));
  return Type.Optional(takesNull ? nullable(schema) : schema);
}

type AnswerOf<Field> = Field extends { readonly recurso: string } ? TOptional<TString> : TString;

/** Returns the schemas of the texts of a record in answers. A text that only some backends have is optional. */
export function textAnswers<Table extends RecordTable>(table: Table) {
  const entries = textNames(table).map((name) => [
    name,
    table[name]?.recurso ? Type.Optional(Type.String()) : Type.String(),
  ]);
  return Object.fromEntries(entries) as { [Name in TextName<Table>]: AnswerOf<Table[Name]> };
}
