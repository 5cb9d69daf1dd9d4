import { texts } from '../language/texts.ts';
import type { State } from '../report/state.ts';
import { element } from './dom.ts';

interface Message {
  readonly title: string;
  readonly text: string;
  readonly isBusy?: boolean;
}

function messageFor({ phase, error, isExpired }: State): Message | undefined {
  const { cannotOpen, tryLater, loading, expired, loadAgain } = texts();
  if (phase === 'failed') {
    return {
      title: cannotOpen,
      text: error?.detailedMessage ?? tryLater,
    };
  }
  if (phase === 'loading' || phase === 'prepared' || phase === 'empty') {
    return { title: loading, text: '', isBusy: true };
  }
  if (isExpired) {
    return {
      title: expired,
      text: loadAgain,
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
