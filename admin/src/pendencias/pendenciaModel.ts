import type { Pendencia } from '@portal/api-client/contract';
import { counted } from '../counted.ts';
import { expiryStateOf } from '../expiryText.ts';

/** What people read for each severity. */
export const severityText: Readonly<Record<Pendencia['gravidade'], string>> = {
  falha: 'Falha',
  aviso: 'Aviso',
  novidade: 'Novidade',
};

/** True while the finding is postponed. */
export const isPutAside = ({ adiada_ate }: Pendencia): boolean =>
  !['none', 'ended'].includes(expiryStateOf(adiada_ate));

/** Whom a finding affects, such as `Afeta 4 pessoas: Ana, Bruno e mais 2`. Spec DRIFT-03. */
export function affectedText({ afetadas, pessoas: all, remedio }: Pendencia): string {
  // The confirmation of a remedy about a directory names everybody.
  const pessoas = remedio && isAboutDirectory(remedio) ? all.slice(0, 5) : all;
  if (afetadas === 0) return 'Não afeta ninguém';
  const names = pessoas.map(({ nome }) => nome);
  const more = afetadas - names.length;
  const shown = more > 0 ? [...names, `mais ${more.toLocaleString('pt-BR')}`] : names;
  const people = `Afeta ${counted(afetadas, 'pessoa', 'pessoas')}`;
  return names.length === 0 ? people : `${people}: ${listed(shown)}`;
}

/** Joins by commas, and the last one by `e`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;

/** What the portal does when a remedy is confirmed. */
export const remedyText: Readonly<Record<NonNullable<Pendencia['remedio']>['tipo'], string>> = {
  apontar_workspace: 'O portal passa a abrir o relatório no workspace em que ele está agora.',
  apontar_relatorio:
    'O portal passa a abrir o relatório que está agora no lugar do anterior no Power BI.',
  usar_nome: 'O relatório passa a ter no portal o nome que tem no Power BI.',
  trocar_pagina:
    'Os acessos à página que não existe mais passam para a página que está no lugar dela.',
  juntar: 'O diretório passa a manter estes cadastros. Os acessos continuam.',
  permitir:
    'Por 24 horas, o diretório pode desativar e excluir estas pessoas. Nada acontece antes que ele peça de novo.',
  ciente: 'Nada muda no portal: a pendência é encerrada.',
};

/** True for a remedy about people whom a directory has named. */
export const isAboutDirectory = ({ tipo }: NonNullable<Pendencia['remedio']>): boolean =>
  tipo === 'juntar' || tipo === 'permitir';
