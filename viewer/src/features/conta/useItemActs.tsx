import { Alert } from '@portal/ui';
import { useState } from 'react';
import { problemsOf } from '../../change/problemsOf.ts';
import { useSingleChange } from '../../change/useSingleChange.ts';
import button from '../../layout/button.module.css';
import page from './ContaPage.module.css';

/** Resolves with what is said afterwards; with nothing where the item shows it. */
type Act = () => Promise<unknown>;

/**
 * What a person can do with an item of a list: its buttons, and below them what an act has told or why it failed. `name` tells the buttons of
 * the item from those of others.
 */
export function useItemActs(name: string) {
  const [told, say] = useState('');
  const [notDone, setNotDone] = useState<unknown>(null);
  const { send, isPending, error } = useSingleChange((act: Act) => act());
  const shown = notDone ?? error;
  const clear = () => {
    say('');
    setNotDone(null);
  };
  const pressed = (text: string, onClick: () => void) => (
    <button
      type="button"
      className={button.secondary}
      // A disabled button would lose the focus of who pressed it.
      aria-disabled={isPending}
      aria-label={`${text}: ${name}`}
      onClick={() => {
        clear();
        onClick();
      }}
    >
      {text}
    </button>
  );
  return {
    say,
    /** Shows why something failed that another dialog has done. */
    fail: setNotDone,
    /** A button that opens something. */
    opening: pressed,
    /** A button that sends a change. */
    sending: (text: string, act: Act) =>
      pressed(text, () =>
        send(act, { onSuccess: (said) => say(typeof said === 'string' ? said : '') }),
      ),
    outcome: (
      <>
        <p role="status" className={page.note}>
          {told}
        </p>
        {shown !== null && <Alert level="error">{problemsOf(shown, failed).text ?? failed}</Alert>}
      </>
    ),
  };
}

const failed = 'Não foi possível concluir. Tente novamente.';
