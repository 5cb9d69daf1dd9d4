// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventsAt, openInFrame, type TestFrame } from '../test/openInFrame.ts';

afterEach(() => vi.unstubAllGlobals());

describe('Q&A', () => {
  const answerOf = ({ store }: TestFrame) => store.get().opened?.definition.pages[0]?.visuals[0];

  it('EMB-MSG-05 EMB-EVT-06 answers the question of the load configuration', async () => {
    const config = { datasetIds: ['x'], question: 'receita por regiao em 2025' };
    const frame = await openInFrame('/qna/load', config, 'qna');
    await vi.waitFor(() =>
      expect(eventsAt(frame, '/qna/U1/events/visualRendered')[0]?.body).toEqual({
        question: config.question,
        normalizedQuestion: 'Receita por Região 2025',
      }),
    );
    expect(answerOf(frame)).toMatchObject({
      type: 'barChart',
      category: 'Região',
      measures: ['Receita'],
    });
    expect(frame.store.get()).toMatchObject({ slicers: { Ano: [2025] }, isQuestionOpen: true });
  });

  it('EMB-MSG-06 EMB-MSG-22 answers further questions of the host', async () => {
    const frame = await openInFrame('/qna/prepare', { datasetIds: ['x'], viewMode: 1 }, 'qna');
    expect(frame.store.get().isQuestionOpen).toBe(false);
    const ask = (question: string) => frame.ask('POST', '/qna/interpret', { question });
    expect(await ask('Quantidade')).toMatchObject({ statusCode: 202 });
    expect(answerOf(frame)).toMatchObject({ type: 'card', measures: ['Quantidade'] });
    await ask('os 3 maiores produtos em rosca');
    expect(answerOf(frame)).toMatchObject({ type: 'donutChart', category: 'Produto', top: 3 });
    await ask('receita por mês e região');
    expect(answerOf(frame)).toMatchObject({ type: 'lineChart', category: 'Mês', legend: 'Região' });
    await ask('xyz');
    expect(answerOf(frame)).toMatchObject({ title: 'Não entendi a pergunta' });
    expect(await ask('')).toMatchObject({ statusCode: 400 });
  });
});
