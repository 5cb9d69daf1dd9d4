import { type Ref, useEffect, useId, useRef, useState } from 'react';
import button from '../layout/button.module.css';
import form from '../layout/form.module.css';
import styles from './secondFactor.module.css';

interface CodeFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with the code, or null. */
  readonly problem: string | null;
  /** Offers the keyboard for a recovery code, which has letters. The field takes both kinds of codes in any case. */
  readonly takesRecovery?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: () => void;
}

/** A code of an authenticator app or a recovery code. The form reads what stands in the field. Spec CONTA-10, ENTR-05. */
export function CodeField(props: CodeFieldProps) {
  const { ref, label, hint, problem, takesRecovery, autoFocus, onChange } = props;
  const id = useId();
  const [isRecovery, setRecovery] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page does not scroll: the QR code above the field would leave a small window.
    if (autoFocus) inputIn(place.current)?.focus({ preventScroll: true });
  }, [autoFocus]);
  const note = problem ?? hint;
  return (
    <div ref={place} className={form.fields}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        name="codigo"
        className={styles.code}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
        aria-invalid={problem !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={onChange}
      />
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={problem === null ? styles.note : form.problem}
          role={problem === null ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
      {takesRecovery && (
        <button
          type="button"
          className={button.quiet}
          onClick={() => {
            setRecovery(!isRecovery);
            inputIn(place.current)?.focus();
          }}
        >
          {isRecovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </button>
      )}
    </div>
  );
}

const inputIn = (place: HTMLElement | null) => place?.querySelector('input');
