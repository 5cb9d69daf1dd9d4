import type { Recibo } from '@portal/api-client/contract';
import { counted } from '../../counted.ts';
import { brasiliaText } from '../../layout/brasiliaText.ts';

/** The lines of the receipt of an erasure: who, when, what and what stays. It has no name of the person. */
export const receiptText = ({ usuario, quando, por, partes, ficam }: Recibo): readonly string[] => [
  `Os dados pessoais do usuário ${usuario} foram apagados por ${por} em ${brasiliaText(quando)}.`,
  ...partes.map(
    ({ nome, linhas }) => `${nome.replaceAll('_', ' ')}: ${counted(linhas, 'linha', 'linhas')}`,
  ),
  ...ficam.map((text) => `Fica: ${text}`),
];
