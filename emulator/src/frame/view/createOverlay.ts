import type { State } from '../report/state.ts';
import { element } from './dom.ts';

interface Message {
  readonly title: string;
  readonly text: string;
  readonly isBusy?: boolean;
}

function messageFor({ phase, error, isExpired }: State): Message | undefined {
  if (phase === 'failed') {
    return {
      title: 'Não foi possível abrir o relatório',
      text: error?.detailedMessage ?? 'Tente novamente mais tarde.',
    };
  }
  if (phase === 'loading' || phase === 'prepared' || phase === 'empty') {
    return { title: 'Carregando o relatório…', text: '', isBusy: true };
  }
  if (isExpired) {
    return {
      title: 'O acesso a este relatório expirou',
      text: 'Carregue o relatório novamente para continuar.',
    };
  }
  return undefined;
}

/** Covers the page while the report loads, when it could not be opened, and when the token has expired. */
export function createOverlay() {
  const node = element('div', { class: 'overlay', role: 'status' });
  return {
    node,
    draw: (state: State) => {
      const message = messageFor(state);
      node.hidden = !message;
      node.classList.toggle('is-over-report', state.phase === 'shown');
      if (!message) return node.replaceChildren();
      return node.replaceChildren(
        element(
          'div',
          { class: 'notice' },
          message.isBusy ? element('div', { class: 'spinner' }) : undefined,
          element('strong', { text: message.title }),
          message.text ? element('p', { text: message.text }) : undefined,
        ),
      );
    },
  };
}
