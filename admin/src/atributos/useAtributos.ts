import type { Atributo } from '@portal/api-client/contract';
import { maxAtributos } from '@portal/api-client/records';
import { useFirst } from '../data/useFirst.ts';

interface AtributosOf {
  /** The cliente; null for that of the signed-in administrator. */
  readonly cliente: number | null;
  /** False while a superuser has not chosen the cliente. */
  readonly isEnabled: boolean;
}

/** Loads the attributes of one cliente. */
export function useAtributos({ cliente, isEnabled }: AtributosOf) {
  return useFirst<Atributo>('atributos', {
    perPage: maxAtributos,
    sort: 'nome',
    filter: cliente === null ? {} : { cliente },
    enabled: isEnabled,
  });
}
