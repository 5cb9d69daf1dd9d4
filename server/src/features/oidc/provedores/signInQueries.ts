import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { cliente, handover, provedor, session } from '../../../platform/db/schema.ts';

/** A sign-in that ends: by the provider's own id of it, or whatever of a person the provider cannot name so. Both null: all. */
export interface EndedSignIn {
  readonly sid: string | null;
  readonly userId: number | null;
}

/** Reads providers for signing in, and ends what came of it. */
export function signInQueries(db: Db) {
  const isOpen = isNull(cliente.encerrado_em);
  /** Another way is the only one of the cliente. Spec IDP-04. */
  const isBarred = sql<boolean>`(${cliente.somente_microsoft}
    or ${cliente.somente_provedor} and not ${provedor.somente})`;
  const isOffered = and(eq(provedor.ativo, true), isOpen, not(isBarred));
  const publicRows = () =>
    db
      .select({ id: provedor.id, nome: provedor.nome, somente: provedor.somente })
      .from(provedor)
      .innerJoin(cliente, eq(cliente.id, provedor.cliente_id))
      .orderBy(provedor.id);

  return {
    /** The providers at the address of a cliente. */
    listOfCliente: (clienteId: number) =>
      publicRows().where(and(eq(provedor.cliente_id, clienteId), isOffered)),
    /** The providers that link people by the domain of their e-mail. */
    listOfDomain: (domain: string) =>
      publicRows()
        .where(and(sql`${provedor.dominios} @> array[${domain}]`, isOffered))
        .limit(20),

    /** A provider, stopped or not, with its encrypted secret; null if there is none. */
    async find(id: number) {
      const [row] = await db
        .select({
          id: provedor.id,
          nome: provedor.nome,
          clienteId: provedor.cliente_id,
          emissor: provedor.emissor,
          clientId: provedor.client_id,
          segredo: provedor.segredo,
          segredoKeyId: provedor.segredo_key_id,
          dominios: provedor.dominios,
          atributos: provedor.atributos,
          version: provedor.version,
          ativo: provedor.ativo,
          isBarred,
        })
        .from(provedor)
        .innerJoin(cliente, eq(cliente.id, provedor.cliente_id))
        .where(and(eq(provedor.id, id), isOpen));
      return row ?? null;
    },

    /** Ends the sessions of sign-ins by a provider, and those that would begin by now. Returns the person of each. */
    async endSessions(
      provedorId: number,
      which: EndedSignIn,
      why: string,
      now: Date,
    ): Promise<number[]> {
      await db.delete(handover).where(ofSignIn(handover, provedorId, which));
      const ended = await db
        .update(session)
        .set({ revoked_at: now, revoked_why: why })
        .where(and(ofSignIn(session, provedorId, which), isNull(session.revoked_at)))
        .returning({ userId: session.user_id });
      return ended.map((one) => one.userId);
    },
  };
}

/** A token may name both. What began without an id of the provider is then found by its person. */
function ofSignIn(
  table: typeof session | typeof handover,
  provedorId: number,
  { sid, userId }: EndedSignIn,
): SQL | undefined {
  const ofPerson = userId === null ? undefined : eq(table.user_id, userId);
  const which =
    sid === null
      ? ofPerson
      : or(eq(table.provedor_sid, sid), ofPerson && and(ofPerson, isNull(table.provedor_sid)));
  return and(eq(table.provedor_id, provedorId), which);
}

export type SignInProvider = NonNullable<
  Awaited<ReturnType<ReturnType<typeof signInQueries>['find']>>
>;
