import { texts } from '../language/texts.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import { answerQuestion } from '../questions/answerQuestion.ts';
import type { State } from '../report/state.ts';
import { element } from './dom.ts';

/** The form for a question. It is visible in Q&A only. */
export function createQuestionBar(frame: FrameContext) {
  const input = element('input', { type: 'text' });
  const submit = element('button', { type: 'submit' });
  const node = element('form', { class: 'question-bar' }, input, submit);
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
      input.setAttribute('aria-label', texts().question);
      input.placeholder = texts().questionExample;
      submit.textContent = texts().ask;
      node.hidden = kind !== 'qna' || !isQuestionOpen;
      if (question !== shown) input.value = question;
      shown = question;
    },
  };
}
