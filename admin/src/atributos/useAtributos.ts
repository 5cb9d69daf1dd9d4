import type { Atributo } from '@portal/api-client/contract';
import { maxAtributos } from '@portal/api-client/records';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useFirst } from '../data/useFirst.ts';

interface AtributosOf {
  /** The cliente; null for that of the signed-in administrator. */
  readonly cliente: number | null;
  /** False while a superuser has not chosen the cliente. */
  readonly isEnabled: boolean;
}

/** Loads the attributes of one cliente. Loads nothing from a server that has none. */
export function useAtributos({ cliente, isEnabled }: AtributosOf) {
  const isAnnounced = useRecurso(addedParts.dataIdentity);
  return useFirst<Atributo>('atributos', {
    perPage: maxAtributos,
    sort: 'nome',
    filter: cliente === null ? {} : { cliente },
    enabled: isEnabled && isAnnounced,
  });
}
