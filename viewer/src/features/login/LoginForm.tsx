import { Icon } from '@portal/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import button from '../../layout/button.module.css';
import styles from './LoginPage.module.css';

interface LoginFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: (username: string, password: string) => void;
}

/** Username and password. Says which field is missing, and shows the password on demand. Spec LOGIN-01, LEIT-10. */
export function LoginForm({ isBusy, onSubmit }: LoginFormProps) {
  const id = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isShown, setShown] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const usernameProblem = hasTried && !username.trim() ? 'Informe o usuário.' : null;
  const passwordProblem = hasTried && !password ? 'Informe a senha.' : null;

  const focusFirstEmpty = () => {
    if (!usernameField.current?.value.trim()) usernameField.current?.focus();
    else if (!passwordField.current?.value) passwordField.current?.focus();
  };
  useEffect(focusFirstEmpty, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!username.trim() || !password) return focusFirstEmpty();
    if (!isBusy) onSubmit(username.trim(), password);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={`${id}-username`}>Usuário</label>
      <input
        ref={usernameField}
        id={`${id}-username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={usernameProblem !== null}
        aria-describedby={usernameProblem === null ? undefined : `${id}-username-problem`}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      {usernameProblem !== null && (
        <p id={`${id}-username-problem`} className={styles.problem} role="alert">
          {usernameProblem}
        </p>
      )}
      <label htmlFor={`${id}-password`}>Senha</label>
      <div className={styles.password}>
        <input
          ref={passwordField}
          id={`${id}-password`}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          aria-invalid={passwordProblem !== null}
          aria-describedby={passwordProblem === null ? undefined : `${id}-password-problem`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          aria-label="Mostrar senha"
          title={isShown ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" filled={isShown} />
        </button>
      </div>
      {passwordProblem !== null && (
        <p id={`${id}-password-problem`} className={styles.problem} role="alert">
          {passwordProblem}
        </p>
      )}
      <button type="submit" className={button.primary} disabled={isBusy}>
        {isBusy ? 'Entrando...' : 'Entrar'}
      </button>
    </form>
  );
}
