import { PersonIds } from '../differencesOf.ts';
import type { ChangedRecord, FieldValue, Part, PartValue } from './Part.ts';

/** Cuts what history records of a change of grants into one piece for each grant. */
export function grantParts(change: ChangedRecord): Part[] {
  if (change.target.startsWith('relatorio:')) return onDashboards(change);
  return change.target.startsWith('permissao:') ? ofOneRecord(change) : inAplicativo(change);
}

const kinds = [
  { kind: 'user', list: 'users_allowed' },
  { kind: 'equipe', list: 'equipes_allowed' },
] as const;

function onDashboards({ target, before, after }: ChangedRecord): Part[] {
  return kinds.flatMap(({ kind, list }) => {
    const [from, to] = [before, after].map((fields) =>
      cellsOf(fields?.[list], fields?.[`${list}_ends`]),
    ) as [Cells, Cells];
    return changedKeys(from, to).map((id) => ({
      thing: `${target} ${kind}:${id}`,
      part: '',
      person: kind === 'user' ? id : null,
      before: from.get(id) ?? null,
      after: to.get(id) ?? null,
    }));
  });
}

type Cells = ReadonlyMap<number, { readonly ate: string | null }>;

function cellsOf(list: FieldValue, ends: FieldValue): Cells {
  const until = new Map(
    (Array.isArray(ends) ? ends.map(String) : []).map((text): [number, string] => {
      const [id, end] = splitPair(text);
      return [Number(id), end];
    }),
  );
  const ids = list instanceof PersonIds ? list.ids : Array.isArray(list) ? list.map(Number) : [];
  return new Map(ids.map((id) => [id, { ate: until.get(id) ?? null }]));
}

const changedKeys = (from: Cells, to: Cells) =>
  [...new Set([...from.keys(), ...to.keys()])].filter((id) => {
    const [before, after] = [from.get(id), to.get(id)];
    return before?.ate !== after?.ate || (before === undefined) !== (after === undefined);
  });

/** The fields are called `relatorio:3`, `relatorio:3 paginas` and `relatorio:3 expira_em`. */
function inAplicativo({ target, details = {}, before, after }: ChangedRecord): Part[] {
  const reports = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => /^relatorio:\d+$/.test(field),
  );
  const holder = holderOf(details);
  const grantIn = (fields: ChangedRecord['before'], report: string) =>
    grant(fields?.[report], fields?.[`${report} paginas`], fields?.[`${report} expira_em`]);
  return holder === null
    ? []
    : reports
        .map((report) => ({
          thing: `${target} ${holder.name}`,
          part: report,
          person: holder.person,
          before: grantIn(before, report),
          after: grantIn(after, report),
        }))
        .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

function ofOneRecord({ details = {}, before, after }: ChangedRecord): Part[] {
  const holder = holderOf(details);
  if (holder === null) return [];
  const grantIn = (fields: ChangedRecord['before']) =>
    grant(fields?.tipo_acesso, fields?.paginas_permitidas, fields?.expira_em);
  return [
    {
      thing: `aplicativo:${details.aplicativo} ${holder.name}`,
      part: `relatorio:${details.relatorio}`,
      person: holder.person,
      before: grantIn(before),
      after: grantIn(after),
    },
  ];
}

function grant(acesso: FieldValue, paginas: FieldValue, ate: FieldValue): PartValue {
  if (typeof acesso !== 'string') return null;
  return {
    acesso,
    paginas: Array.isArray(paginas) ? paginas.map(String) : [],
    ate: typeof ate === 'string' ? ate : null,
  };
}

function holderOf({ user, equipe }: Readonly<Record<string, unknown>>) {
  if (typeof user === 'number') return { name: `user:${user}`, person: user };
  return typeof equipe === 'number' ? { name: `equipe:${equipe}`, person: null } : null;
}

/** Splits a text that history keeps as `name: value`. */
export function splitPair(text: string): readonly [name: string, value: string] {
  const at = text.indexOf(': ');
  return [text.slice(0, at), text.slice(at + 2)];
}
