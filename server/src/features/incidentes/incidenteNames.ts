import { nameQueries } from '../../domain/names/nameQueries.ts';
import { unnamedText } from '../../domain/names/unnamedText.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Incidente } from './Incidente.ts';

/** Returns the name of a thing such as `user:7`, or of a page as `pagina:3 name`. */
export type NameOf = (subject: string) => string;

/** Reads the names of everything that an incident tells, as they are now, or as history knew them last. People have their username too. */
export async function incidenteNames(db: Db, incidente: Incidente): Promise<NameOf> {
  const { filter, intervals, erased, openings, left } = incidente;
  const cells = [...intervals, ...(openings ?? [])];
  const people = [
    ...filter.people,
    ...cells.map(({ person }) => person),
    ...erased,
    ...left.flatMap(({ actor, details }) => [actor, Number(details.user)]),
  ];
  const relatorios = [...filter.relatorios, ...cells.map(({ relatorio }) => relatorio)];
  const subjects = [
    ...idsIn(people).map((id) => `user:${id}`),
    ...relatorios.map((id) => `relatorio:${id}`),
    ...idsIn(cells.map(({ aplicativo }) => aplicativo)).map((id) => `aplicativo:${id}`),
    ...intervals.flatMap(({ reasons }) => reasons.filter((one) => one.startsWith('equipe:'))),
    ...left.map(({ target }) => target).filter((target) => /^\w+:\d{1,9}$/.test(target)),
    `cliente:${filter.cliente}`,
  ];
  const wanted = [...new Set(subjects)];
  const queries = nameQueries(db, filter.cliente);
  const found = [
    ...(await queries.listPeople(idsIn(people))),
    ...(await queries.listThings(wanted)),
  ];
  const present = new Set(found.map(({ subject }) => subject));
  found.push(...(await queries.listFormer(wanted.filter((one) => !present.has(one)))));
  const names = new Map(
    found.flatMap(({ subject, nome, sobrenome, username }) => {
      const name = [nome, sobrenome].filter(Boolean).join(' ');
      if (username) return [[subject, name ? `${name} (${username})` : username] as const];
      return name ? [[subject, name] as const] : [];
    }),
  );
  for (const { subject, nome } of await queries.listPages(idsIn(relatorios))) {
    names.set(subject, nome);
  }
  return (subject) =>
    names.get(subject) ??
    (subject.startsWith('pagina:')
      ? subject.slice(subject.indexOf(' ') + 1)
      : unnamedText(subject));
}

const idsIn = (ids: readonly (number | null)[]) =>
  [...new Set(ids.filter((id) => id !== null && Number.isInteger(id)))] as number[];
