import type { FrameContext } from '../protocol/FrameContext.ts';
import { answerQuestion } from '../questions/answerQuestion.ts';
import type { State } from '../report/state.ts';
import { element } from './dom.ts';

/** The form for a question. It is visible in Q&A only. */
export function createQuestionBar(frame: FrameContext) {
  const input = element('input', {
    type: 'text',
    'aria-label': 'Pergunta',
    placeholder: 'Pergunte sobre os dados, por exemplo: Receita por Região',
  });
  const node = element(
    'form',
    { class: 'question-bar' },
    input,
    element('button', { type: 'submit', text: 'Perguntar' }),
  );
  node.hidden = true;
  node.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = input.value.trim();
    if (question && !frame.store.get().isExpired) answerQuestion(frame, question);
  });
  let shown = '';
  return {
    node,
    draw: ({ kind, isQuestionOpen, question }: State) => {
      node.hidden = kind !== 'qna' || !isQuestionOpen;
      if (question !== shown) input.value = question;
      shown = question;
    },
  };
}
