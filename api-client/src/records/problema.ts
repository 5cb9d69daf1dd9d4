/**
 * What goes along with a problem that a reader reports, beside their sentence, with the words in which they read it before they send it.
 * Nothing else is taken: no data of the report, and no picture. Spec PROB-01.
 */
export const problemaParts = {
  relatorio: 'O nome do relatório',
  pagina: 'A página aberta',
  visao: 'O nome da visão aberta',
  navegador: 'O navegador e o tamanho da janela',
  erro: 'O último erro mostrado',
  tempos: 'A hora, e há quanto tempo a página está aberta',
} as const;

export type ProblemaPart = keyof typeof problemaParts;
