import type { RefreshInfo } from '@portal/api-client/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FreshnessLine } from './FreshnessLine.tsx';

afterEach(cleanup);

const success = '2026-11-20T12:31:43Z';
const attempt = '2026-11-25T12:31:43Z';
/** Shows what a server told, and returns the line of the date and the sentence beside it. */
function show(told: Partial<RefreshInfo>) {
  const refreshInfo = { lastRefreshDate: success, status: 'x', refreshType: 'Scheduled', ...told };
  const { container } = render(<FreshnessLine refreshInfo={refreshInfo} />);
  const line = container.querySelector('button[title^="Status"]');
  // The word beside the date, whose sentence shows on hover and on press.
  const word = container.querySelector<HTMLElement>('button:not([title^="Status"])');
  const sentence = container.querySelector('[popover] > p')?.textContent ?? null;
  expect(word?.title ?? null).toBe(sentence);
  return { line: line?.textContent ?? null, word: word?.textContent ?? null, sentence };
}
const told = (situacao: RefreshInfo['situacao']) =>
  show({ situacao: situacao ?? null, tentativa_em: attempt, consultadas: 60 });

it.each([
  ['concluida', null, null],
  ['falhou', 'falhou', 'A última atualização falhou: os dados podem estar desatualizados.'],
  [
    'cancelada',
    'cancelada',
    'A última atualização foi cancelada: os dados podem estar desatualizados.',
  ],
  [
    'desativada',
    'desativada',
    'A atualização está desativada: os dados podem estar desatualizados.',
  ],
  [
    'tempo_esgotado',
    'tempo esgotado',
    'A última atualização excedeu o tempo: os dados podem estar desatualizados.',
  ],
  ['em_andamento', 'em andamento', 'Uma atualização está em andamento.'],
  ['na_fila', 'na fila', 'Uma atualização está na fila.'],
  ['desconhecida', 'sem confirmação', 'Não se sabe se a última atualização foi concluída.'],
] as const)(
  'LER-05 DASH-06 shows the last success, and beside it that the newest is %s',
  (situacao, short, expected) => {
    const { line, word, sentence } = told(situacao);
    expect(line).toMatch(/^Última atualização: 20\/11\/2026, \d\d:31$/);
    expect([word, sentence]).toEqual([short, expected]);
  },
);

it.each([
  [60, 'Nenhuma das últimas 60 atualizações foi concluída.'],
  [1, 'A única atualização conhecida não foi concluída.'],
])('LER-05 says that none of %i refreshes has succeeded', (consultadas, expected) => {
  const { line, sentence } = show({ lastRefreshDate: null, situacao: 'falhou', consultadas });
  expect(line).toBe(expected);
  expect(sentence).toMatch(/^A última atualização falhou/);
});

it('LER-05 says that no refresh is recorded, and nothing where a server does not tell', () => {
  const nothing = { lastRefreshDate: null, status: null, refreshType: null };
  const recorded = show({ ...nothing, situacao: null, consultadas: 0 });
  expect(recorded).toEqual({
    line: 'Nenhuma atualização registrada.',
    word: null,
    sentence: null,
  });
  cleanup();
  expect(show(nothing)).toEqual({ line: null, word: null, sentence: null });
});

it('LER-05 the date of a failed attempt of another backend is not drawn as the age of the data', () => {
  const { line, sentence } = show({ status: 'Failed' });
  expect(line).toBeNull();
  expect(sentence).toMatch(/^A última atualização falhou/);
});
