import type { RelatorioConfigChanges } from '@portal/api-client/contract';
import { eq } from 'drizzle-orm';
import { rollBack } from '../../../domain/change/rollBack.ts';
import { factsFrom } from '../../../domain/dataIdentity/factsFrom.ts';
import type { IdentityFacts } from '../../../domain/dataIdentity/identityOf.ts';
import { readSources } from '../../../domain/dataIdentity/readSources.ts';
import { requireOfCliente } from '../../../domain/grants/requireOfCliente.ts';
import type { RelatorioConfigRow } from '../../../domain/relatorios/configQueries.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { relatorio, user } from '../../../platform/db/schema.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { changeRelatorioConfig } from '../changeRelatorioConfig.ts';

interface Drafted {
  readonly found: RelatorioConfigRow;
  /** The fields of the form that are not saved. */
  readonly input: RelatorioConfigChanges;
  readonly userId: number;
}

/**
 * Makes the change of a form in a transaction that is rolled back, and returns the configuration as it would be, with what decides about
 * the data of a person. The rules of a form thus hold for its test too. Throws what the change would throw, and 400 unless the person
 * belongs to the cliente of the report.
 */
export async function draftOf(db: Db, actor: Actor, { found, input, userId }: Drafted) {
  return rollBack(db, async (tx) => {
    await changeRelatorioConfig(tx, actor, { found, input, providerName: '', pages: null });
    const [drafted] = await tx.select().from(relatorio).where(eq(relatorio.id, found.id));
    if (!drafted) throw new Error('the configuration is gone');
    await requireOfCliente(tx, drafted.cliente_id, 'person', { field: 'user_id', ids: [userId] });
    const wanted = { people: [userId], relatorios: [found.id] };
    const facts = factsFrom(await readSources(tx, wanted), userId, found.id);
    return { relatorio: drafted, facts: facts ?? (await plainFacts(tx, userId)) };
  });
}

/** A configuration that sends nothing by itself: Power BI may still ask for the login. */
async function plainFacts(tx: Db, userId: number): Promise<IdentityFacts> {
  const [person] = await tx
    .select({ username: user.username, email: user.email })
    .from(user)
    .where(eq(user.id, userId));
  if (!person) throw new Error('the person is gone');
  return {
    ...person,
    rls_role: null,
    rls_nome: 'login',
    rls_nome_fixo: null,
    rls_atributo: null,
    hasPapeis: false,
    papeis: [],
    valores: [],
  };
}
