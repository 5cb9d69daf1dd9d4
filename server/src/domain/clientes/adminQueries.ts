import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { hasId, hasWords } from '../../platform/db/listFilters.ts';
import { keyOf } from '../../platform/db/nameKeys.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  accountLink,
  aplicativo,
  type BrandingColumns,
  cliente,
  endereco,
  handover,
  identidade,
  imagem,
  relatorio,
  session,
  user,
  verComo,
} from '../../platform/db/schema.ts';
import { searchText, unaccentSql } from '../../platform/db/searchText.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import type { Image } from '../media/readImage.ts';
import { isInArquivo } from '../records/arquivoItemQueries.ts';
import { pageOf, recordWrites } from '../records/recordQueries.ts';
import type { SealedSecret } from './createSecretBox.ts';

const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${cliente.id}`],
  ['nome', unaccentSql(cliente.nome)],
  ['cnpj', sql`${cliente.cnpj}`],
]);

/** A field that chooses a cliente shows one page: what is the searched text, or begins with it, is on the first one. */
function sortedBy({ q }: ListQuery['filter']): ReadonlyMap<string, SQL> {
  const nome = sortable.get('nome');
  const text = searchText(String(q ?? '')).trim();
  if (!nome || text === '') return sortable;
  const rank = sql`${unaccentSql(cliente.nome)} <> ${text}, not starts_with(${unaccentSql(cliente.nome)}, ${text})`;
  return new Map([...sortable, ['nome', sql`${rank}, ${nome}`]]);
}

/** The filters and the sort fields of the list. */
export const clienteListFields = {
  filters: ['id', 'q'],
  sorts: [...sortable.keys()],
  ids: ['id'],
};

/** The columns that a form sets. The Power BI secret is written by `saveSecret` instead. */
export type ClienteColumns = Omit<
  typeof cliente.$inferInsert,
  'id' | 'nome_key' | 'created_at' | 'pbi_secret' | 'pbi_secret_key_id'
>;

/** A cliente with its host names in their order. Drizzle writes columns of one table without its name, so the statement is text. */
const clienteColumns = {
  ...getTableColumns(cliente),
  enderecos: sql<readonly string[]>`coalesce((select jsonb_agg(e.host order by e.ordem)
    from endereco e where e.cliente_id = cliente.id), '[]'::jsonb)`,
  gerenciado_por_arquivo: isInArquivo('configuracao', cliente.id, sql`''`).as('in_arquivo'),
  termos: askedText('termos'),
  privacidade: askedText('privacidade'),
};

/** A text of the current version of the terms. */
function askedText(column: 'termos' | 'privacidade') {
  return sql<string>`coalesce((select ${sql.identifier(column)} from termos t
    where t.cliente_id = cliente.id and t.versao = cliente.termos_versao), '')`;
}

/** The number of the advisory lock for changes of host names; any constant that is unique in the portal. */
const enderecosLock = 727_046;

const keyOfName = ({ nome }: Partial<ClienteColumns>) =>
  nome === undefined ? {} : { nome_key: keyOf(nome) };

/** Reads and writes clientes for superusers. `db` may be a transaction. */
export function clienteAdminQueries(db: Db) {
  const matching = ({ q, id }: ListQuery['filter']) =>
    and(
      id === undefined ? undefined : hasId(cliente.id, id),
      ...hasWords(sql`${unaccentSql(cliente.nome)}`, q),
    );

  return {
    ...recordWrites(db, cliente, keyOfName),
    async list(query: ListQuery) {
      const found = db.select(clienteColumns).from(cliente).where(matching(query.filter));
      return pageOf(found.$dynamic(), query, sortedBy(query.filter), 'id', cliente.id);
    },
    count: async (filter: ListQuery['filter']) => db.$count(cliente, matching(filter)),
    async find(id: number) {
      const [row] = await db.select(clienteColumns).from(cliente).where(eq(cliente.id, id));
      return row ?? null;
    },
    /**
     * Replaces the host names of a cliente, in their order, and ends the sessions at those that it had before. Violates
     * `endereco_pkey` if another cliente has one of them.
     */
    async saveEnderecos(
      id: number,
      hosts: readonly string[],
      removed: readonly string[],
      at: Date,
    ) {
      // Two clientes that exchange host names at the same time would wait for each other.
      await db.execute(sql`select pg_advisory_xact_lock(${enderecosLock})`);
      await db.delete(endereco).where(eq(endereco.cliente_id, id));
      if (hosts.length > 0) {
        await db
          .insert(endereco)
          .values(hosts.map((host, ordem) => ({ host, cliente_id: id, ordem })));
      }
      if (removed.length === 0) return;
      const ended = db
        .select({ id: session.id })
        .from(session)
        .where(and(inArray(session.endereco, [...removed]), isNull(session.revoked_at)))
        .orderBy(asc(session.id))
        .for('update');
      await db
        .update(session)
        .set({ revoked_at: at, revoked_why: 'address removed' })
        .where(inArray(session.id, ended));
    },
    async saveSecret(id: number, { bytes, keyId }: SealedSecret) {
      await db
        .update(cliente)
        .set({ pbi_secret: bytes, pbi_secret_key_id: keyId })
        .where(eq(cliente.id, id));
    },
    /** Ends the sessions and links of the people of a cliente, and what shows the portal as them, but not of its superusers. */
    async endEntries(id: number, now: Date) {
      const people = db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.cliente_id, id), eq(user.is_superuser, false)));
      // A sign-in that has read the person before waits for this row, and then starts no session: its version is outdated.
      await db
        .update(user)
        .set({ token_version: sql`${user.token_version} + 1` })
        .where(inArray(user.id, people));
      await db
        .update(session)
        .set({ revoked_at: now, revoked_why: 'cliente closed' })
        .where(and(inArray(session.user_id, people), isNull(session.revoked_at)));
      await db.delete(accountLink).where(inArray(accountLink.user_id, people));
      await db
        .update(verComo)
        .set({ ended_at: now })
        .where(and(inArray(verComo.user_id, people), isNull(verComo.ended_at)));
      await db.delete(handover).where(inArray(handover.user_id, people));
    },
    /** Locks the people of a cliente until the transaction ends, so that nobody among them becomes a superuser. */
    async lockPeople(id: number) {
      return db
        .select({ id: user.id, username: user.username, is_superuser: user.is_superuser })
        .from(user)
        .where(eq(user.cliente_id, id))
        .orderBy(asc(user.id))
        .for('update');
    },
    /**
     * Takes the cliente from its superusers. Their Microsoft accounts belong to its tenant, so they are unlinked. Returns those
     * who had such an account.
     */
    async releaseSuperusers(ids: readonly number[]): Promise<ReadonlySet<number>> {
      if (ids.length === 0) return new Set();
      await db
        .update(user)
        .set({ cliente_id: null })
        .where(inArray(user.id, [...ids]));
      const removed = await db
        .delete(identidade)
        .where(inArray(identidade.user_id, [...ids]))
        .returning({ user: identidade.user_id });
      return new Set(removed.flatMap((row) => row.user ?? []));
    },
    async countContents(id: number) {
      return {
        relatorios: await db.$count(relatorio, eq(relatorio.cliente_id, id)),
        aplicativos: await db.$count(aplicativo, eq(aplicativo.cliente_id, id)),
      };
    },
    /** An image of a brand by its hash. */
    async findImage(hash: string) {
      const [row] = await db.select().from(imagem).where(eq(imagem.hash, hash));
      return row ?? null;
    },
    /** Stores an image or a font. */
    async saveImage({ hash, mime, content }: Image) {
      await db.insert(imagem).values({ hash, mime, content }).onConflictDoNothing();
    },
    /**
     * Deletes the images that no brand and no draft uses, and that undoing a change of the brand would not bring back. Only clientes that
     * exist count. `former` is the brand before a change whose history is not written yet.
     */
    async dropUnusedImages(former: BrandingColumns = {}) {
      await db.execute(sql`delete from imagem i where not exists (select 1 from cliente c
          where position(i.hash in concat(c.branding::text, c.rascunho_marca::text)) > 0)
        and position(i.hash in ${JSON.stringify(former)}::text) = 0
        and not exists (select 1 from audit_parte p
          where p.thing like 'cliente:%' and position(i.hash in p.before::text) > 0
            and exists (select 1 from cliente c where p.thing like 'cliente:' || c.id || ' %'))`);
    },
  };
}

export type ClienteRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof clienteAdminQueries>['find']>>
>;
