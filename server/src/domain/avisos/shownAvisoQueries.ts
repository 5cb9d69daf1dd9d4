import type { ShownAviso } from '@portal/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db, Reads } from '../../platform/db/openDatabase.ts';
import { user } from '../../platform/db/schema.ts';

/** Who reads: a person, or somebody at the address of a cliente who has not signed in. */
export interface AvisoReader {
  readonly person: number | null;
  readonly cliente: number | null;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const isOfCliente = ({ cliente }: AvisoReader) =>
  sql`(a.cliente_id is null or a.cliente_id = ${cliente}::int)`;

/** Whether a reader sees the notice `a`. Before a sign-in only windows of maintenance for everybody are seen. Spec AVISO-01. */
function isShown(reader: AvisoReader, now: Date): SQL {
  const { person } = reader;
  const isForReader =
    person === null
      ? sql`a.grau = 'manutencao' and a.equipes is null`
      : sql`(a.equipes is null or exists (select from equipe_membro m
            where m.user_id = ${person} and m.equipe_id = any(a.equipes)))
          and not exists (select from aviso_fechado f
            where f.user_id = ${person} and f.aviso_id = a.id and f.edicao = a.edicao)`;
  return sql`${isOfCliente(reader)} and a.inicio <= ${instant(now)}
    and (a.fim is null or a.fim > ${instant(now)}) and ${isForReader}`;
}

/** The notices that a reader sees now, as a value of another statement: windows of maintenance first, then the newest. */
const shownAvisos = (reader: AvisoReader, now: Date) =>
  sql<
    ShownAviso[]
  >`(select coalesce(json_agg(json_build_object('id', a.id, 'titulo', a.titulo, 'texto', a.texto,
      'grau', a.grau, 'edicao', a.edicao) order by a.grau = 'manutencao' desc, a.inicio desc, a.id desc), '[]')
    from aviso a where ${isShown(reader, now)})`;

/** When a notice of the reader's cliente begins or ends next, in ISO 8601; null if none does. */
const nextChange = (reader: AvisoReader, now: Date) =>
  sql<
    string | null
  >`(select to_char(min(case when a.inicio > ${instant(now)} then a.inicio else a.fim end) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from aviso a where ${isOfCliente(reader)} and (a.fim is null or a.fim > ${instant(now)}))`;

/** What the brand tells of notices, as values of its statement. */
export const avisoColumns = (reader: AvisoReader, now: Date) => ({
  avisos: shownAvisos(reader, now),
  avisos_mudam_em: nextChange(reader, now),
});

/** Reads what the brand tells of notices, for a reader whose brand is that of no cliente. */
export async function findShownAvisos(reads: Reads, reader: AvisoReader, now: Date) {
  const [row] = await reads.select(avisoColumns(reader, now)).from(sql`(select 1) one`);
  return row ?? { avisos: [], avisos_mudam_em: null };
}

/** Writes what readers close, and counts whom a notice reaches. */
export function avisoReaderQueries(db: Db) {
  return {
    /** Closes a notice that the person sees, as far as the edition that they have read. Returns false if they see none of this id. */
    async close(
      reader: AvisoReader & { readonly person: number },
      { id, edicao }: { readonly id: number; readonly edicao: number },
      now: Date,
    ): Promise<boolean> {
      const seen = sql`select a.id, least(a.edicao, ${edicao}::int) as edicao from aviso a
        where a.id = ${id} and ${isShown(reader, now)}`;
      const { rows } =
        (await db.execute(sql`insert into aviso_fechado (user_id, aviso_id, edicao, fechado_em)
        select ${reader.person}::int, s.id, s.edicao, ${instant(now)} from (${seen}) s
        on conflict (user_id, aviso_id) do update set edicao = greatest(aviso_fechado.edicao, excluded.edicao), fechado_em = excluded.fechado_em
        returning aviso_id`)) as unknown as { rows: unknown[] };
      return rows.length > 0;
    },
    /** How many people who can sign in a notice reaches, and the names of its teams. */
    async countReached(
      { cliente_id, equipes }: { cliente_id: number | null; equipes: readonly number[] | null },
      now: Date,
    ): Promise<{ pessoas: number; equipes: string[] }> {
      const ids = equipes && `{${equipes}}`;
      const { rows } = (await db.execute(sql`select
        (select count(*)::int from ${user} where ${isAdmitted(now)}
          and (${cliente_id}::int is null or ${user.cliente_id} = ${cliente_id}::int)
          and (${ids}::int[] is null or exists (select from equipe_membro m
            where m.user_id = ${user.id} and m.equipe_id = any(${ids}::int[])))) as pessoas,
        array(select e.nome from equipe e where e.id = any(${ids}::int[]) order by e.search, e.id) as equipes`)) as unknown as {
        rows: { pessoas: number; equipes: string[] }[];
      };
      return rows[0] ?? { pessoas: 0, equipes: [] };
    },
    /** Forgets closings of notices that exist no more, not even in the bin. */
    async forgetGone(): Promise<void> {
      await db.execute(sql`delete from aviso_fechado f where not exists (select from aviso a where a.id = f.aviso_id)
        and not exists (select from lixeira l where l.kind = 'aviso' and l.thing_id = f.aviso_id)`);
    },
  };
}
