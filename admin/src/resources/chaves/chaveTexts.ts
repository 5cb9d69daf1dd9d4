import type { Chave } from '@portal/api-client/contract';
import { type ChaveHalt, chaveHalts, type Escopo, escopoText } from '@portal/api-client/records';

/** A halt of a later version of the server has plain words. */
export const haltText = (halt: ChaveHalt) =>
  halt === 'fim' ? 'Chegou ao fim' : `Parada: ${chaveHalts[halt] ?? 'veja o histórico'}`;

/** What a key lets a program do, one text for each scope. */
export const scopeTexts = ({ escopos }: Chave): readonly string[] =>
  escopos.map((escopo) => escopoText(escopo as Escopo));

/** The day of the last use, in Portuguese. */
export const lastUseText = ({ usada_em }: Chave): string =>
  usada_em === null ? 'Nunca' : usada_em.split('-').reverse().join('/');
