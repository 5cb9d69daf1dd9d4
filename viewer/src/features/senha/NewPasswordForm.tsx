import { setPasswordByLink } from '@portal/api-client/contract';
import { Alert, useAppServices, useSession } from '@portal/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemsOf } from '../../change/problemsOf.ts';
import { useSingleChange } from '../../change/useSingleChange.ts';
import button from '../../layout/button.module.css';
import styles from '../../layout/form.module.css';
import { PasswordField } from '../../layout/PasswordField.tsx';
import { paths } from '../../paths.ts';

const minLength = 8;

interface Passwords {
  readonly nova: string;
  readonly repetida: string;
}

function passwordsIn(form: HTMLFormElement | null): Passwords {
  const fields = new FormData(form ?? undefined);
  const text = (name: string) => String(fields.get(name) ?? '');
  return { nova: text('nova'), repetida: text('repetida') };
}

const problemsIn = ({ nova, repetida }: Passwords) => ({
  nova: nova.length < minLength ? `A senha tem pelo menos ${minLength} caracteres.` : null,
  repetida: repetida === nova ? null : 'As senhas não são iguais.',
});

/**
 * Sets the password of the person of a link, and leads to the login page. Whoever is signed in in this browser is signed out: the
 * sessions of the person have ended, and another person's would hide the login page.
 */
export function NewPasswordForm({ codigo, username }: { codigo: string; username: string }) {
  const { client } = useAppServices();
  const { status, signOut } = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // What stood in the fields at the last press or change; null before the first press.
  const [tried, setTried] = useState<Passwords | null>(null);
  const change = useSingleChange((nova: string) =>
    client.call(setPasswordByLink, { body: { codigo, nova } }),
  );
  const { text, fields } = problemsOf(change.error);
  const problems = tried && problemsIn(tried);
  const { error } = change;

  const focusProblem = () =>
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  useEffect(() => {
    if (error !== null)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  const onChange = () => {
    if (tried) setTried(passwordsIn(form.current));
    if (error) change.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const passwords = passwordsIn(form.current);
    setTried(passwords);
    if (Object.values(problemsIn(passwords)).some((problem) => problem !== null)) {
      requestAnimationFrame(focusProblem);
      return;
    }
    change.send(passwords.nova, {
      onSuccess: () => {
        if (status === 'signedIn') signOut();
        navigate(paths.login(), {
          replace: true,
          state: { usuario: username, hasNewPassword: true },
        });
      },
    });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {(text ?? fields.codigo) && <Alert level="error">{text ?? fields.codigo}</Alert>}
      <p>
        Nova senha para o usuário <strong>{username}</strong>.
      </p>
      {/* Password managers store the new password under this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <fieldset className={styles.fields} disabled={change.isPending}>
        <PasswordField
          label="Nova senha"
          name="nova"
          autoComplete="new-password"
          problem={problems?.nova ?? fields.nova ?? null}
          hint={`Pelo menos ${minLength} caracteres, sem o seu nome.`}
          onChange={onChange}
        />
        <PasswordField
          label="Repetir a nova senha"
          name="repetida"
          autoComplete="new-password"
          problem={problems?.repetida ?? null}
          onChange={onChange}
        />
      </fieldset>
      <button type="submit" className={button.primary} disabled={change.isPending}>
        {change.isPending ? 'Definindo…' : 'Definir senha'}
      </button>
    </form>
  );
}
