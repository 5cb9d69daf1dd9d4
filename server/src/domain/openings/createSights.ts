import { decide } from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, authorOf, type SeenBy } from '../../platform/http/actor.ts';
import type { LoadFacts } from '../access/loadFacts.ts';
import type { clienteQueries } from '../clientes/queries.ts';
import { recordEvent } from '../history/recordEvent.ts';

interface SightPlace {
  readonly relatorioId: number;
  readonly clienteId: number;
  /** The application in which the report is opened; null on Dashboards. */
  readonly aplicativoId: number | null;
}

export interface Sights {
  /** Returns whether a report opens with the person's data for the administrator who sees the portal as the person. */
  mayShowData(seenBy: SeenBy, place: SightPlace): Promise<boolean>;
  /** Records the opening of a report under the administrator's name. Nothing of the person is written. */
  record(actor: Actor, place: SightPlace): Promise<void>;
}

/** What an opening asks and writes for an administrator who sees the portal as a person. Spec VERC-03, VERC-05, VERC-06. */
export function createSights(
  db: Db,
  {
    clientes,
    loadFacts,
  }: {
    readonly clientes: Pick<ReturnType<typeof clienteQueries>, 'mayShowData'>;
    readonly loadFacts: LoadFacts;
  },
): Sights {
  return {
    async mayShowData({ person }, { clienteId, ...place }) {
      if (!(await clientes.mayShowData(clienteId))) return false;
      const facts = await loadFacts({ userId: person.id, ...place });
      // A token opens all pages of its report, so pages of it are not enough.
      return facts !== null && decide(facts).access === 'full';
    },
    async record(actor, { relatorioId, clienteId, aplicativoId }) {
      await recordEvent(db, authorOf(actor), {
        cliente: clienteId,
        action: 'ver_como.open',
        target: `relatorio:${relatorioId}`,
        details: { user: actor.id, ...(aplicativoId !== null && { aplicativo: aplicativoId }) },
      });
    },
  };
}
