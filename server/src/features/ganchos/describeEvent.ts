import { nameQueries } from '../../domain/names/nameQueries.ts';
import { unnamedText } from '../../domain/names/unnamedText.ts';
import { sentenceOf } from '../../domain/sentences/sentenceOf.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ToldRow } from './historyQueries.ts';

/** A thing with its kind and id. `nome` is its present name, or for a deleted thing the last name in history; null if there is none. */
interface Thing {
  readonly tipo: string;
  readonly id: number | null;
  readonly nome: string | null;
}

/** What is told of a row of history: ids and names, and no value, address of mail or secret. Spec GANCHO-02. */
export interface EventData {
  readonly numero: number;
  /** The number of the row before it: whoever gets `auditoria` sees by it that none is absent. */
  readonly anterior: number | null;
  readonly acao: string;
  readonly alvo: Thing;
  readonly autor: Thing | null;
  readonly cliente: Thing | null;
  /** The fields that changed. */
  readonly campos: readonly string[];
  readonly envolvidos: readonly Thing[];
  /** Where an administrator sees it. */
  readonly link: string;
  /** True if fields, things and ends of names are left out, because a receiver takes no longer text. */
  readonly cortado?: true;
}

/** What a hook is told, and the sentence that `Auditoria` has. */
export interface DescribedEvent {
  readonly data: EventData;
  readonly frase: string;
}

/** The part of the console that shows a kind of thing. */
const areas: Readonly<Record<string, string>> = {
  user: 'users',
  equipe: 'equipes',
  relatorio: 'reports',
  aplicativo: 'aplicativos',
};
const named = /^(\w+):([1-9]\d{0,8})$/;

/** Describes rows of history to whoever may know a scope. `origin` is that of their links. */
export async function describeEvents(
  db: Db,
  { scope, origin }: { readonly scope: Scope; readonly origin: string },
  rows: readonly ToldRow[],
): Promise<DescribedEvent[]> {
  const subjects = rows.flatMap(({ target, actor, cliente, subjects: concerned }) => [
    target,
    `user:${actor}`,
    `cliente:${cliente}`,
    ...concerned,
  ]);
  const nameOf = await namesOf(db, scope, subjects);
  const thingOf = (subject: string): Thing => {
    const [, tipo, id] = named.exec(subject) ?? [];
    if (tipo === undefined) return { tipo: subject.split(/[: ]/)[0] ?? '', id: null, nome: null };
    return { tipo, id: Number(id), nome: nameOf(subject) };
  };
  const calledBy = (subject: string) => nameOf(subject) ?? unnamedText(subject);
  return rows.map((row) => {
    const { numero, anterior, action, target, actor, cliente, details, subjects: concerned } = row;
    const alvo = thingOf(target);
    const area = areas[alvo.tipo];
    const isShown = area !== undefined && alvo.id !== null && !action.endsWith('.delete');
    const data = {
      numero,
      anterior,
      acao: action,
      alvo,
      autor: actor === null ? null : thingOf(`user:${actor}`),
      cliente: cliente === null ? null : thingOf(`cliente:${cliente}`),
      campos: Array.isArray(details.fields) ? details.fields.map(String) : [],
      envolvidos: concerned.filter((one) => one !== target).map(thingOf),
      link: `${origin}/admin/${isShown ? `${area}/${alvo.id}/show` : 'auditoria'}`,
    };
    const autor =
      actor === null ? (row.actor_name ?? 'A linha de comando') : calledBy(`user:${actor}`);
    return { data, frase: sentenceOf({ ...row, autor, nameOf: calledBy }) };
  });
}

/** The names of things. A person without a name has none: a username may be an address of mail. */
async function namesOf(db: Db, scope: Scope, mentioned: readonly string[]) {
  const subjects = [...new Set(mentioned)].filter((one) => named.test(one));
  const queries = nameQueries(db, scope);
  const people = subjects.flatMap((one) =>
    one.startsWith('user:') ? [Number(one.slice('user:'.length))] : [],
  );
  const found = [...(await queries.listPeople(people)), ...(await queries.listThings(subjects))];
  const known = new Set(found.map(({ subject }) => subject));
  found.push(...(await queries.listFormer(subjects.filter((one) => !known.has(one)))));
  const names = new Map(
    found.map(({ subject, nome, sobrenome }) => [
      subject,
      [nome, sobrenome].filter(Boolean).join(' ') || null,
    ]),
  );
  return (subject: string) => names.get(subject) ?? null;
}
