import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import button from '../../layout/button.module.css';
import form from '../../layout/form.module.css';
import { PasswordField } from '../../layout/PasswordField.tsx';

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
    <form className={form.form} onSubmit={submit} noValidate>
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
        <p id={`${id}-username-problem`} className={form.problem} role="alert">
          {usernameProblem}
        </p>
      )}
      <PasswordField
        ref={passwordField}
        label="Senha"
        name="password"
        autoComplete="current-password"
        value={password}
        problem={passwordProblem}
        onChange={setPassword}
      />
      <button type="submit" className={button.primary} disabled={isBusy}>
        {isBusy ? 'Entrando...' : 'Entrar'}
      </button>
    </form>
  );
}
