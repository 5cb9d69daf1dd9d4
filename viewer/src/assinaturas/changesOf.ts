import type { Assinatura, AssinaturaChanges, AssinaturaInput } from '@portal/api-client/contract';
import { quandoOf, whenOf } from './WhenFields.tsx';

/**
 * What a form changes in a stored subscription. A field that keeps its value is not sent: the server decides again about pages and
 * format, and a person may change the hour of a subscription that they could not make any more.
 */
export function changesOf(stored: Assinatura, body: AssinaturaInput): AssinaturaChanges {
  const { formato, paginas = null, quando, destinatarios } = body;
  const { eu, users, equipes } = stored.destinatarios;
  const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);
  const named = { eu, users: ids(users), equipes: ids(equipes) };
  return {
    ...(formato !== stored.formato && { formato }),
    ...(!isSame(paginas?.toSorted(), stored.paginas?.toSorted()) && { paginas }),
    ...(!isSame(quando, quandoOf(whenOf(stored.quando))) && { quando }),
    ...(destinatarios && !isSame(destinatarios, named) && { destinatarios }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
