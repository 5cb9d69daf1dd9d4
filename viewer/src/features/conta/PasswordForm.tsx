import { Alert, useToast } from '@portal/ui';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { problemsOf } from '../../change/problemsOf.ts';
import button from '../../layout/button.module.css';
import styles from '../../layout/form.module.css';
import { PasswordField } from '../../layout/PasswordField.tsx';
import { useChangePassword } from './useConta.ts';

const minLength = 8;

interface Passwords {
  readonly atual: string;
  readonly nova: string;
  readonly repetida: string;
}

/** Reads what stands in the fields, however it got there. Spec ENTR-05. */
function passwordsIn(form: HTMLFormElement | null): Passwords {
  const fields = new FormData(form ?? undefined);
  const text = (name: string) => String(fields.get(name) ?? '');
  return { atual: text('atual'), nova: text('nova'), repetida: text('repetida') };
}

const problemsIn = ({ atual, nova, repetida }: Passwords) => ({
  atual: atual ? null : 'Informe a senha atual.',
  nova: nova.length < minLength ? `A nova senha tem pelo menos ${minLength} caracteres.` : null,
  repetida: repetida === nova ? null : 'As senhas não são iguais.',
});

/** Changes the person's own password. Asks for the present one, and for the new one twice. Spec CONTA-02. */
export function PasswordForm({ username }: { username: string }) {
  const toast = useToast();
  // What stood in the fields at the last press or change; null before the first press.
  const [tried, setTried] = useState<Passwords | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const { send, reset, isPending, error } = useChangePassword();
  const { text, fields } = problemsOf(error);
  const problems = tried && problemsIn(tried);

  /** What the server said concerned the former text. */
  const onChange = () => {
    if (tried) setTried(passwordsIn(form.current));
    if (error) reset();
  };
  const focusProblem = useCallback(() => {
    fieldset.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, []);

  useEffect(() => {
    if (error !== null) focusProblem();
  }, [error, focusProblem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const passwords = passwordsIn(form.current);
    setTried(passwords);
    if (Object.values(problemsIn(passwords)).some((problem) => problem !== null)) {
      requestAnimationFrame(focusProblem);
      return;
    }
    const { atual, nova } = passwords;
    send(
      { atual, nova },
      {
        onSuccess: () => {
          form.current?.reset();
          setTried(null);
          toast('success', 'Senha alterada. As suas outras sessões foram encerradas.');
        },
      },
    );
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {text && <Alert level="error">{text}</Alert>}
      {/* Password managers store the new password under this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <fieldset ref={fieldset} className={styles.fields} disabled={isPending}>
        <PasswordField
          label="Senha atual"
          name="atual"
          autoComplete="current-password"
          problem={problems?.atual ?? fields.atual ?? null}
          onChange={onChange}
        />
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
      <button type="submit" className={button.primary} disabled={isPending}>
        {isPending ? 'Alterando…' : 'Alterar senha'}
      </button>
    </form>
  );
}
