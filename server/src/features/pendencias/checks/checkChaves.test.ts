import { expect, it } from 'vitest';
import type { ChaveRow } from '../../../domain/chaves/chaveQueries.ts';
import { textsOf } from '../../../domain/pendencias/textsOf.ts';
import { checkChaves } from './checkChaves.ts';

const now = new Date('2026-11-29T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
const row = (more: Partial<ChaveRow>) =>
  ({
    id: 7,
    nome: 'RH',
    cliente_id: 1,
    expira_em: inDays(60),
    isAdmitted: true,
    isOfOpenCliente: true,
    autor: { id: 3, clienteId: 1, is_superuser: false, groups: ['Admin Geral'] },
    ...more,
  }) as ChaveRow;
const sentences = (more: Partial<ChaveRow>) =>
  checkChaves([row(more)], now).findings.map(
    (found) => textsOf({ ...found, dados: found.dados ?? {}, relatorios: [], nome: null }).frase,
  );

it('CHAVE-02 a key that ends within 14 days, has ended or has stopped with its maker is told as a finding', () => {
  expect(sentences({})).toEqual([]);
  expect(sentences({ expira_em: inDays(15) })).toEqual([]);
  expect(sentences({ expira_em: inDays(14) })).toEqual([
    'A chave “RH” deixa de funcionar em 13/12/2026, 09:00.',
  ]);
  expect(sentences({ expira_em: now })).toEqual(['A chave “RH” parou: chegou ao fim.']);
  expect(sentences({ autor: null })).toEqual(['A chave “RH” parou: quem a criou foi excluído.']);
  expect(sentences({ isAdmitted: false })).toEqual([
    'A chave “RH” parou: quem a criou não entra mais no portal.',
  ]);
  expect(sentences({ cliente_id: 2 })).toEqual([
    'A chave “RH” parou: quem a criou mudou de cliente.',
  ]);
  const demoted = { ...row({}).autor, groups: [] } as unknown as NonNullable<ChaveRow['autor']>;
  expect(sentences({ autor: demoted })).toEqual([
    'A chave “RH” parou: quem a criou não é mais Admin Geral.',
  ]);
});
