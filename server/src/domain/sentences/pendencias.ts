import { textsOf } from '../pendencias/textsOf.ts';
import type { Told } from './Told.ts';

/** Tells that the portal has found something wrong, or that it is no more. `said` begins the sentence. */
export const foundSentence =
  (said: string) =>
  ({ details, nameOf }: Told): string => {
    const { tipo, dados, relatorios } = details as unknown as FoundDetails;
    const [first] = relatorios;
    const nome = first === undefined ? null : nameOf(`relatorio:${first}`);
    return `${said} ${textsOf({ tipo, gravidade: 'falha', dados, relatorios, nome }).frase}`;
  };

/** What history keeps of a finding. */
export interface FoundDetails {
  readonly tipo: string;
  readonly dados: Readonly<Record<string, string>>;
  readonly relatorios: number[];
}
