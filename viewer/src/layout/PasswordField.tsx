import { Icon } from '@portal/ui';
import { type Ref, useId, useState } from 'react';
import styles from './PasswordField.module.css';

interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  /** What is wrong with the password, or null. */
  readonly problem: string | null;
  /** What a valid password is. */
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

/** A password with its label and its problem, shown in plain text on demand. Spec LEIT-10. */
export function PasswordField({
  ref,
  label,
  name,
  autoComplete,
  value,
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
          value={value}
          onChange={(event) => onChange(event.target.value)}
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
