import { expect, it } from 'vitest';
import { attachmentOf } from './fileName.ts';

it.each([
  ['Vendas 📊', 'Vendas .pdf'],
  ['📊', 'relatorio.pdf'],
  ['📊 🚀 –', 'relatorio.pdf'],
  ['Продажи', 'relatorio.pdf'],
  ['销售', 'relatorio.pdf'],
  ['', 'relatorio.pdf'],
  ['2026', '2026.pdf'],
])('EXPO-02 the file of the report %s has a plain name for old browsers', (nome, plain) => {
  expect(attachmentOf(nome, '.pdf')).toContain(`filename="${plain}"; filename*=UTF-8''`);
});
