import type { UpdateConcessoes } from '@portal/api-client/contract';
import { concessaoLimits } from '@portal/api-client/records';
import { hasEnded } from '@portal/api-client/rules';
import { kindOf } from '../../../domain/access/Holder.ts';
import type { Change } from '../../../domain/change/Change.ts';
import { changeGrants } from '../../../domain/changeGrants/changeGrants.ts';
import { placesOf } from '../../../domain/changeGrants/grantPlaces.ts';
import { placeQueries } from '../../../domain/grants/placeQueries.ts';
import {
  type GrantKey,
  keyOf,
  type StoredGrant,
} from '../../../domain/grants/storedGrantQueries.ts';
import { conflict, invalidFields, notFound } from '../../../errors.ts';
import { scopeOf } from '../../../platform/http/actor.ts';
import { readExpiry } from '../../../platform/http/readExpiry.ts';

const { lugares: maxPlaces, relatorios: maxNamed } = concessaoLimits;

/** A grant as an administrator saw it. */
type NamedGrant = GrantKey & Pick<StoredGrant, 'acesso' | 'ate'>;

interface ConcessoesChange extends UpdateConcessoes {
  readonly now: Date;
}

/**
 * Gives grants another end, or takes them away, in one transaction. Throws 404 for a place outside the caller's scope, and 409 if
 * a named grant no longer has the access and the end that the request gives. Spec CONF-06.
 */
export const changeConcessoes: Change<ConcessoesChange> = async (
  tx,
  actor,
  { acao, expira_em, concessoes, now },
) => {
  const end = acao === 'prorrogar' ? newEnd(expira_em, now) : null;
  const named = namedOf(concessoes, now);
  const places = placesOf(named);
  const requireScope = async () => {
    const isKnown = await placeQueries(tx).areInScope(places, scopeOf(actor));
    if (!isKnown) throw notFound('Concessão');
  };
  await requireScope();
  return changeGrants(tx, actor, {
    changes: named.map((one) => ({
      ...one,
      after: acao === 'retirar' ? null : { expira_em: end },
    })),
    async check(stored) {
      // A place may have moved to another cliente before it was locked.
      await requireScope();
      const isSame = (one: NamedGrant) => {
        const found = stored.get(keyOf(one));
        return found?.acesso === one.acesso && found.ate === one.ate;
      };
      if (!named.every(isSame)) throw outdated();
    },
    now,
  });
};

const outdated = () =>
  conflict('Alguma destas concessões mudou desde que foi listada. Recarregue a lista.');

function newEnd(expira_em: UpdateConcessoes['expira_em'], now: Date): Date | null {
  const end = readExpiry('expira_em', expira_em);
  if (end === undefined) throw invalidFields({ expira_em: ['Informe o novo fim.'] });
  if (!hasEnded(end, now)) return end;
  throw invalidFields({
    expira_em: ['O novo fim já passou. Para encerrar agora, retire o acesso.'],
  });
}

/** Reads the end with which a grant was listed, in milliseconds. Throws 409 for one that has come: no list has such a grant. */
function listedEnd(ate: string | null, now: Date): number | null {
  if (ate === null) return null;
  const end = new Date(ate);
  if (Number.isNaN(end.getTime()))
    throw invalidFields({ concessoes: ['Informe o fim como listado.'] });
  if (hasEnded(end, now)) throw outdated();
  return end.getTime();
}

/** One entry for each report. Throws 400 for a grant that is named twice, because its change would be counted once. */
function namedOf(concessoes: UpdateConcessoes['concessoes'], now: Date): NamedGrant[] {
  const count = concessoes.reduce((sum, { relatorios_ids }) => sum + relatorios_ids.length, 0);
  if (count > maxNamed) {
    throw invalidFields({ concessoes: ['Altere menos concessões de uma vez.'] });
  }
  const named = concessoes.flatMap(({ tipo, titular, aplicativo, acesso, ate, relatorios_ids }) => {
    const holder = { kind: kindOf(tipo), holder: titular };
    const until = listedEnd(ate, now);
    return relatorios_ids.map((relatorio) => ({
      ...holder,
      aplicativo,
      relatorio,
      acesso,
      ate: until,
    }));
  });
  if (new Set(named.map(keyOf)).size < named.length) {
    throw invalidFields({ concessoes: ['Há concessões repetidas.'] });
  }
  const { aplicativos, relatorios } = placesOf(named);
  if (aplicativos.length + relatorios.length > maxPlaces) {
    throw invalidFields({ concessoes: [`Altere no máximo ${maxPlaces} lugares de uma vez.`] });
  }
  return named;
}
