import { expect, it } from 'vitest';
import type { Report } from '../domain/seal/verify/Report.ts';
import { auditReport } from './auditReport.ts';

const reportOf = (count: number, more: Partial<Report> = {}): Report => ({
  total: 0,
  findings: [],
  sealed: count,
  firstSeq: 1,
  lastSeq: count,
  checkpoints: count,
  waiting: count,
  erased: count,
  outside: count,
  ...more,
});

it('the report of a verification says one of each thing in the singular', () => {
  expect(auditReport(reportOf(1))).toBe(
    [
      'O histórico confere: nenhuma linha selada foi alterada, retirada ou inserida.',
      '1 linha selada lida, até o selo 1; 1 ponto de controle.',
      '1 linha ainda espera pelo selo e não está protegida: com o portal em pé, é do último minuto.',
      '1 valor de uma pessoa apagado, como um apagamento assinado registra.',
      'Confere também com 1 ponto de controle guardado fora do banco. O que veio depois do último pode ter sido cortado sem deixar sinal.',
    ].join('\n'),
  );
});

it('the report of a verification says two of each thing in the plural', () => {
  expect(auditReport(reportOf(2))).toBe(
    [
      'O histórico confere: nenhuma linha selada foi alterada, retirada ou inserida.',
      '2 linhas seladas lidas, até o selo 2; 2 pontos de controle.',
      '2 linhas ainda esperam pelo selo e não estão protegidas: com o portal em pé, são as do último minuto.',
      '2 valores de pessoas apagados, como apagamentos assinados registram.',
      'Confere também com 2 pontos de controle guardados fora do banco. O que veio depois do último pode ter sido cortado sem deixar sinal.',
    ].join('\n'),
  );
});

it.each([
  [1, 'O histórico NÃO confere: 1 problema.'],
  [2, 'O histórico NÃO confere: 2 problemas. O primeiro é o do começo da lista.'],
])('the report of a verification names %i problems', (total, sentence) => {
  const findings = Array.from({ length: total }, (_, seq) => ({ seq, text: `Problema ${seq}.` }));
  expect(auditReport(reportOf(2, { total, findings })).split('\n').slice(0, 2)).toEqual([
    sentence,
    '- Problema 0.',
  ]);
});
