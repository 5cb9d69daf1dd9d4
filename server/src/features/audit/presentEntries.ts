import type { AuditEntry } from '@portal/api-client/contract';
import { neverUndone } from '../../domain/history/parts/Part.ts';
import { isOfBrand } from '../../domain/history/parts/partsOf.ts';
import { subjectsOf } from '../../domain/history/subjectsOf.ts';
import { nameQueries } from '../../domain/names/nameQueries.ts';
import { unnamedText } from '../../domain/names/unnamedText.ts';
import { fieldTitle } from '../../domain/sentences/fields.ts';
import { sentenceOf } from '../../domain/sentences/sentenceOf.ts';
import type { StoredValue } from '../../domain/sentences/Told.ts';
import { valueText } from '../../domain/sentences/valueText.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { AuditRow } from './queries.ts';

/** Adds to rows of history their sentences and the texts of their values. Spec HIST-04, WIRE-06. */
export async function presentEntries(
  db: Db,
  scope: Scope,
  rows: readonly AuditRow[],
  values: ReadonlyMap<number, readonly StoredValue[]>,
  undoable: ReadonlyMap<
    number,
    { readonly registros: number; readonly isForSuperusers: boolean }
  > = new Map(),
): Promise<AuditEntry[]> {
  const valuesOf = (row: AuditRow) => values.get(row.id) ?? [];
  const nameOf = await namesOf(
    db,
    scope,
    rows.flatMap((row) => mentionedBy(row, valuesOf(row))),
    rows.map(({ actor }) => `user:${actor}`),
  );
  return rows.map((row) => {
    const known = valuesOf(row);
    const found = undoable.get(row.id);
    const canUndo = found !== undefined && (!found.isForSuperusers || scope === 'all');
    return {
      ...row,
      ...(canUndo && {
        desfazer: {
          completa: !known.some(({ campo }) => staysChanged(row, campo)),
          registros: found.registros,
        },
      }),
      frase: sentenceOf({ ...row, values: known, autor: authorOf(row, nameOf), nameOf }),
      mudancas: known.map(({ campo, antes, depois }) => ({
        campo,
        antes,
        depois,
        rotulo: fieldTitle(campo, nameOf),
        de: valueText(placeOf(row, campo), antes, nameOf),
        para: valueText(placeOf(row, campo), depois, nameOf),
      })),
    };
  });
}

/** True for a changed value that undoing leaves as it is. The draft of a brand is no value: what was published is the brand. */
const staysChanged = ({ target }: AuditRow, field: string) =>
  target.startsWith('cliente:')
    ? !isOfBrand(field) && field !== 'rascunho_marca'
    : neverUndone.includes(field);

/** The record of one permission names its report in the details, and the record of a report is its own, not the fields. */
function placeOf({ details, target }: AuditRow, field: string): string {
  if (field === 'paginas_permitidas') return `relatorio:${details.relatorio} paginas`;
  return field === 'paginas_internas' || field === 'paginas_listadas' ? `${target} paginas` : field;
}

/** The things that a row mentions. */
const mentionedBy = (row: AuditRow, values: readonly StoredValue[]): string[] =>
  subjectsOf({
    ...row,
    person: null,
    values: values.map(({ campo, antes, depois, person }) => ({
      field: campo,
      before: antes,
      after: depois,
      ...(person !== null && { person }),
    })),
  });

function authorOf({ actor, actor_name }: AuditRow, nameOf: (subject: string) => string): string {
  if (actor === null) return actor_name ?? 'A linha de comando';
  const name = nameOf(`user:${actor}`);
  return name === unnamedText(`user:${actor}`) ? (actor_name ?? 'Pessoa apagada') : name;
}

/** Returns the names of things and of authors. An author who is gone has the username that the row keeps. */
async function namesOf(
  db: Db,
  scope: Scope,
  mentioned: readonly string[],
  authors: readonly string[],
) {
  const known = (names: readonly string[]) =>
    [...new Set(names)].filter((subject) => /^\w+:[1-9]\d{0,8}$/.test(subject));
  const subjects = known([...mentioned, ...authors]);
  const queries = nameQueries(db, scope);
  const idsOf = (kind: string) =>
    subjects.filter((one) => one.startsWith(`${kind}:`)).map((one) => Number(one.split(':')[1]));
  const found = [
    ...(await queries.listPeople(idsOf('user'))),
    ...(await queries.listThings(subjects)),
  ];
  const present = new Set(found.map(({ subject }) => subject));
  const gone = known(mentioned).filter((one) => !present.has(one));
  found.push(...(await queries.listFormer(gone)));
  const names = new Map(
    found.flatMap(({ subject, nome, sobrenome, username, repeated }) => {
      const full = [nome, sobrenome].filter(Boolean).join(' ');
      const name = nome && !repeated ? nome : nome ? full : username || full;
      return name ? [[subject, name] as const] : [];
    }),
  );
  for (const { subject, nome } of await queries.listPages(idsOf('relatorio'))) {
    names.set(subject, nome);
  }
  return (subject: string): string => {
    if (subject.startsWith('pagina:')) {
      return names.get(subject) ?? subject.slice(subject.indexOf(' ') + 1);
    }
    return names.get(subject) ?? unnamedText(subject);
  };
}
