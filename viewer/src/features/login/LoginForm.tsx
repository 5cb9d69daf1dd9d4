import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import button from '../../layout/button.module.css';
import form from '../../layout/form.module.css';
import { PasswordField } from '../../layout/PasswordField.tsx';
import { keptUsername } from './keptUsername.ts';
import type { Credentials } from './usePasswordLogin.ts';

interface LoginFormProps {
  readonly isBusy: boolean;
  /** Fills the field at the beginning. Without it, the name that this browser was asked to keep does. */
  readonly username?: string | undefined;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** A password manager may fill the fields without an event, so they hold their texts themselves. Spec ENTR-05. */
const textsOf = (username: HTMLInputElement | null, password: HTMLInputElement | null) => ({
  username: username?.value.trim() ?? '',
  password: password?.value ?? '',
});

/** Username and password. Says which field is missing, and shows the password on demand. Spec LOGIN-01, LEIT-10. */
export function LoginForm({ isBusy, username: given, onSubmit }: LoginFormProps) {
  const id = useId();
  // What stood in the fields at the last press or change; null before the first press.
  const [tried, setTried] = useState<{ username: string; password: string } | null>(null);
  const [kept] = useState(keptUsername.read);
  const keepsField = useRef<HTMLInputElement>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const usernameProblem = tried && !tried.username ? 'Informe o usuário.' : null;
  const passwordProblem = tried && !tried.password ? 'Informe a senha.' : null;

  const focusFirstEmpty = () => {
    const { username, password } = textsOf(usernameField.current, passwordField.current);
    if (!username) usernameField.current?.focus();
    else if (!password) passwordField.current?.focus();
  };
  const onChange = () => {
    if (tried) setTried(textsOf(usernameField.current, passwordField.current));
  };
  useEffect(focusFirstEmpty, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { username, password } = textsOf(usernameField.current, passwordField.current);
    setTried({ username, password });
    if (!username || !password) return focusFirstEmpty();
    keptUsername.write(keepsField.current?.checked ? username : null);
    if (!isBusy) onSubmit({ username, password });
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
        defaultValue={given ?? kept ?? undefined}
        aria-invalid={usernameProblem !== null}
        aria-describedby={usernameProblem === null ? undefined : `${id}-username-problem`}
        onChange={onChange}
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
        problem={passwordProblem}
        onChange={onChange}
      />
      <label className={form.check}>
        <input ref={keepsField} type="checkbox" defaultChecked={kept !== null} />
        Lembrar meu login
      </label>
      <button type="submit" className={button.primary} disabled={isBusy}>
        {isBusy ? 'Entrando...' : 'Entrar'}
      </button>
    </form>
  );
}
