import { canvas } from '../../definition/layoutPage.ts';
import type { Visual } from '../../definition/types.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import { changeVisuals } from '../report/editReport.ts';
import { interpretQuestion } from './interpretQuestion.ts';

/** Box of the answer: the whole page inside a margin of 20 canvas units. */
const box = { x: 20, y: 20, width: canvas.width - 40, height: canvas.height - 40 };

/** The text that is shown when the question is not understood. */
const notUnderstood: Visual = {
  name: 'answer',
  type: 'textbox',
  title: 'Não entendi a pergunta',
  text: 'Pergunte por uma medida e uma coluna, por exemplo: "Receita por Região".',
  box,
};

/** Shows the answer to a question and raises `visualRendered` with the interpreted question. */
export function answerQuestion(frame: FrameContext, question: string): void {
  const { opened, start, activePage } = frame.store.get();
  if (!opened) return;
  const found = interpretQuestion(question, opened.definition.model);
  const slicers = { ...start?.slicers, ...found?.chosen };
  frame.store.update({ question, selection: undefined, slicers });
  changeVisuals(frame, activePage, () => [
    found ? { ...found.visual, name: 'answer', box } : notUnderstood,
  ]);
  frame.emit('visualRendered', {
    question,
    ...(found ? { normalizedQuestion: found.normalized } : {}),
  });
}
