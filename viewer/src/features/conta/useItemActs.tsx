import { Alert, ConfirmDialog } from '@portal/ui';
import { useState } from 'react';
import { problemsOf } from '../../change/problemsOf.ts';
import { useSingleChange } from '../../change/useSingleChange.ts';
import button from '../../layout/button.module.css';
import page from './ContaPage.module.css';

interface Deletion {
  readonly title: string;
  readonly message: string;
  readonly remove: () => Promise<unknown>;
  /** Moves the focus from the item, which is gone. */
  readonly onDeleted: () => void;
}

/**
 * What a person can do with an item of a list: its buttons, and below them what an act has told or why it failed. `name` tells the buttons of
 * the item from those of others.
 */
export function useItemActs(name: string, { title, message, remove, onDeleted }: Deletion) {
  const [told, say] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [notDeleted, setNotDeleted] = useState<unknown>(null);
  const { send, isPending, error } = useSingleChange((act: () => Promise<unknown>) => act());
  const shown = notDeleted ?? error;
  const opening = (text: string, onClick: () => void) => (
    <button
      type="button"
      className={button.secondary}
      // A disabled button would lose the focus of who pressed it.
      aria-disabled={isPending}
      aria-label={`${text}: ${name}`}
      onClick={() => {
        say('');
        setNotDeleted(null);
        onClick();
      }}
    >
      {text}
    </button>
  );
  return {
    say,
    /** A button that opens something. */
    opening,
    /** A button that sends a change. It resolves with what is said afterwards; with nothing where the item shows it. */
    sending: (text: string, act: () => Promise<unknown>) =>
      opening(text, () =>
        send(act, { onSuccess: (said) => say(typeof said === 'string' ? said : '') }),
      ),
    /** A button that deletes the item after a question. */
    deleting: opening('Excluir…', () => setAsked(true)),
    outcome: (
      <>
        <p role="status" className={page.note}>
          {told}
        </p>
        {shown !== null && <Alert level="error">{problemsOf(shown, failed).text ?? failed}</Alert>}
        {isAsked && (
          <ConfirmDialog
            title={title}
            message={message}
            confirmText="Excluir"
            onConfirm={() => remove().then(onDeleted, setNotDeleted)}
            onClose={() => setAsked(false)}
          />
        )}
      </>
    ),
  };
}

const failed = 'Não foi possível concluir. Tente novamente.';
