import { Icon } from '@portal/ui';
import { type Ref, useId, useState } from 'react';
import styles from './PasswordField.module.css';

interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** What is wrong with the password, or null. */
  readonly problem: string | null;
  /** What a valid password is. */
  readonly hint?: string;
  readonly onChange: () => void;
}

/**
 * A password with its label and its problem, shown in plain text on demand. The form reads what stands in the field: a password
 * manager may fill it without an event, and a value of React would replace that. Spec LEIT-10, ENTR-05.
 */
export function PasswordField({
  ref,
  label,
  name,
  autoComplete,
  problem,
  hint,
  onChange,
}: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const note = problem ?? hint;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className={styles.field}>
        <input
          ref={ref}
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          aria-invalid={problem !== null}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={onChange}
        />
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          aria-label={`Mostrar ${label.toLocaleLowerCase('pt-BR')}`}
          title={isShown ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" filled={isShown} />
        </button>
      </div>
      {problem !== null ? (
        <p id={`${id}-note`} className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </>
  );
}
