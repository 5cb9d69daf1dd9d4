import { keepName } from '@portal/api-client/rules';
import { momentText } from '../../platform/momentText.ts';

interface Footer {
  readonly nome: string;
  readonly login: string;
  readonly cliente: string;
}

/** The line under the pages of a PDF. People choose their own names, so the login stands beside a name. Spec EXPO-04. */
export function footerLine({ nome, login, cliente }: Footer, now: Date): string {
  const name = keepName(nome) || login;
  return [name, momentText(now), cliente, ...(name === login ? [] : [login])].join(' · ');
}
