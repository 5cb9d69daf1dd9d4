import type { RelatorioConfigChanges } from '@portal/api-client/contract';
import { readRlsName } from '@portal/api-client/rules';
import { rollBack } from '../../../domain/change/rollBack.ts';
import { factsFrom } from '../../../domain/dataIdentity/factsFrom.ts';
import type { IdentityFacts } from '../../../domain/dataIdentity/identityOf.ts';
import { readSources } from '../../../domain/dataIdentity/sourceQueries.ts';
import { userQueries } from '../../../domain/people/queries.ts';
import {
  type RelatorioConfigRow,
  relatorioConfigQueries,
} from '../../../domain/relatorios/configQueries.ts';
import { invalidFields } from '../../../errors.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
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
    const drafted = await relatorioConfigQueries(tx).find('all', found.id);
    if (!drafted) throw new Error('the configuration is gone');
    const person = await userQueries(tx).find(drafted.cliente, userId);
    if (!person) throw invalidFields({ user_id: ['Usuário não encontrado neste cliente.'] });
    const wanted = { people: [userId], relatorios: [found.id] };
    const facts = factsFrom(await readSources(tx, wanted), userId, found.id);
    return {
      relatorio: { ...drafted, rls_nome: readRlsName(drafted.rls_nome).kind },
      facts: facts ?? plainFacts(person),
    };
  });
}

/** A configuration that sends nothing by itself: Power BI may still ask for the login. */
const plainFacts = ({
  username,
  email,
}: {
  readonly username: string;
  readonly email: string;
}): IdentityFacts => ({
  username,
  email,
  rls_role: null,
  rls_nome: 'login',
  rls_nome_fixo: null,
  rls_atributo: null,
  hasPapeis: false,
  papeis: [],
  valores: [],
});
