import type { AuditEntry } from '@portal/api-client/contract';
import type { AdminArea } from '@portal/api-client/rules';
import { countedTotal } from '../counted.ts';
import { brasiliaText } from '../layout/brasiliaText.ts';
import { recordPath } from '../record/recordPath.ts';

const timeZone = 'America/Sao_Paulo';
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'long' });
const timeFormat = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' });

/** The day of a row in Brasília. */
export const dayText = ({ at }: Pick<AuditEntry, 'at'>) => dayFormat.format(new Date(at));

/** The time of the day in Brasília. */
export const timeText = (at: string) => timeFormat.format(new Date(at));

/** The exact instant, for who compares it with other systems. */
export const instantText = (at: string) =>
  `${brasiliaText(at)} em Brasília · ${new Date(at).toISOString()}`;

/** The sentence of a row. A server without sentences gives the kind of the action and its target. Spec HIST-04. */
export const sentenceOf = ({ frase, action, target }: AuditEntry) => frase ?? `${action} ${target}`;

type Change = NonNullable<AuditEntry['mudancas']>[number];

/**
 * Writes a changed value as `Nome: Ana → Bia`, a new value as `Nome: Ana`, and a removed value as `Nome: sem valor (antes: Ana)`. History
 * does not keep secrets, so a changed secret is `Senha: alterado`. Spec HIST-01, HIST-03.
 */
export function changeText({ campo, rotulo, antes, depois, de = antes, para = depois }: Change) {
  const name = rotulo ?? campo;
  if (antes === null && depois === null) return `${name}: alterado`;
  if (!para) return `${name}: sem valor (antes: ${de})`;
  return `${name}: ${de ? `${de} → ` : ''}${para}`;
}

/**
 * Groups rows by the press of a button that made them. `rows` and the result are newest first. The rows of one call have the same instant and the same actor, and those of
 * several calls that one press has made also the same `gesto`, with nothing else of that actor between them. Within a press the oldest row is
 * first: it tells what was done, and the later rows tell the further changes that this caused. Spec TELA-09.
 */
export function pressesOf(rows: readonly AuditEntry[]): (readonly [AuditEntry, ...AuditEntry[]])[] {
  const presses: [AuditEntry, ...AuditEntry[]][] = [];
  const lastOf = new Map<number | null, [AuditEntry, ...AuditEntry[]]>();
  for (const row of rows) {
    const { gesto } = row.details;
    const last = lastOf.get(row.actor);
    if (
      last &&
      (last[0].at === row.at || (gesto !== undefined && last[0].details.gesto === gesto))
    ) {
      last.unshift(row);
    } else {
      const press: [AuditEntry] = [row];
      presses.push(press);
      lastOf.set(row.actor, press);
    }
  }
  return presses;
}

/** The kinds of things that history concerns: the part of the console that shows them, and their word. */
export const subjectKinds = {
  user: { area: 'users', word: 'usuário', title: 'Usuário' },
  equipe: { area: 'equipes', word: 'equipe', title: 'Equipe' },
  relatorio: { area: 'reports', word: 'relatório', title: 'Relatório' },
  aplicativo: { area: 'aplicativos', word: 'aplicativo', title: 'Aplicativo' },
  cliente: { area: 'clientes', word: 'cliente', title: 'Cliente' },
} as const satisfies Readonly<Record<string, { area: AdminArea; word: string; title: string }>>;

export type SubjectKind = keyof typeof subjectKinds;

/** Splits `user:7` into its kind and id. Null for another text. */
export function subjectOf(
  text: unknown,
): { readonly kind: SubjectKind; readonly id: number } | null {
  const [, kind = '', id] = /^(\w+):(\d+)$/.exec(String(text)) ?? [];
  return Object.hasOwn(subjectKinds, kind) ? { kind: kind as SubjectKind, id: Number(id) } : null;
}

/** The kinds of things that a row leads to. Attributes are in no filter: their list has no search. */
const linkedKinds: Readonly<Record<string, { readonly area: AdminArea; readonly word: string }>> = {
  ...subjectKinds,
  atributo: { area: 'atributos', word: 'atributo' },
  gancho: { area: 'ganchos', word: 'gancho' },
  provedor: { area: 'provedores', word: 'provedor' },
  aviso: { area: 'avisos', word: 'aviso' },
  chave: { area: 'chaves', word: 'chave' },
};

/** The part of the console and the address of a thing, such as `user:7`; null if it has none. */
export function linkOf(
  target: string,
): { readonly area: AdminArea; readonly to: string; readonly text: string } | null {
  const [, name = '', id] = /^(\w+):(\d+)$/.exec(target) ?? [];
  const kind = Object.hasOwn(linkedKinds, name) ? linkedKinds[name] : undefined;
  if (!kind) return null;
  // These have a form and no page.
  const hasForm = kind.area === 'atributos' || kind.area === 'provedores';
  const to = hasForm ? `/${kind.area}/${id}` : recordPath(kind.area, Number(id));
  return { area: kind.area, to, text: `Ver ${kind.word}` };
}

/** How many records history has, such as `1 registro`. */
export const recordsText = (total: number): string => countedTotal(total, 'registro', 'registros');
