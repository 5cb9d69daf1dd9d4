import { Alert } from '@portal/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { problemsOf } from '../change/problemsOf.ts';
import type { useSingleChange } from '../change/useSingleChange.ts';
import button from '../layout/button.module.css';
import styles from '../layout/form.module.css';
import { PasswordField } from '../layout/PasswordField.tsx';

const minLength = 8;

interface Passwords {
  /** Empty if it is not asked. */
  readonly atual: string;
  readonly nova: string;
}
interface Typed extends Passwords {
  readonly repetida: string;
}

/** Reads what stands in the fields, however it got there. Spec ENTR-05. */
function passwordsIn(form: HTMLFormElement | null): Typed {
  const fields = new FormData(form ?? undefined);
  const text = (name: string) => String(fields.get(name) ?? '');
  return { atual: text('atual'), nova: text('nova'), repetida: text('repetida') };
}

const problemsIn = ({ atual, nova, repetida }: Typed, asksPresent: boolean) => ({
  atual: atual || !asksPresent ? null : 'Informe a senha atual.',
  nova: nova.length < minLength ? `A nova senha tem pelo menos ${minLength} caracteres.` : null,
  repetida: repetida === nova ? null : 'As senhas não são iguais.',
});

const wrongField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]');

interface PasswordFormProps {
  readonly username: string;
  /** Asks for the present password, too. */
  readonly asksPresent?: boolean;
  readonly change: ReturnType<typeof useSingleChange<Passwords, unknown>>;
  /** The text of the button, and its text while the change runs. */
  readonly press: string;
  readonly pending: string;
  readonly onDone: () => void;
  /** Stands above the fields. */
  readonly children?: ReactNode;
}

/** Asks for a new password twice, and says which field is wrong. Spec CONTA-02, CONTA-09. */
export function PasswordForm(props: PasswordFormProps) {
  const { username, asksPresent = false, change, press, pending, onDone, children } = props;
  const { send, reset, isPending, error } = change;
  // What stood in the fields at the last press or change; null before the first press.
  const [tried, setTried] = useState<Typed | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /** What had the focus at the press: the fields and the button are disabled while the change runs, and so lose it. */
  const pressed = useRef<Element | null>(null);
  const { text, fields } = problemsOf(error);
  const problems = tried && problemsIn(tried, asksPresent);

  /** What the server said concerned the former text. */
  const onChange = () => {
    if (tried) setTried(passwordsIn(form.current));
    if (error) reset();
  };
  useEffect(() => {
    if (isPending || !pressed.current) return;
    (wrongField(form.current) ?? (pressed.current as HTMLElement)).focus();
    pressed.current = null;
  }, [isPending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const passwords = passwordsIn(form.current);
    setTried(passwords);
    if (Object.values(problemsIn(passwords, asksPresent)).some((problem) => problem !== null)) {
      requestAnimationFrame(() => wrongField(form.current)?.focus());
      return;
    }
    pressed.current = document.activeElement;
    const { atual, nova } = passwords;
    send(
      { atual, nova },
      {
        onSuccess: () => {
          form.current?.reset();
          setTried(null);
          onDone();
        },
      },
    );
  };
  const refusal = text ?? fields.codigo;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert level="error">{refusal}</Alert>}
      {children}
      {/* Password managers store the new password under this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <fieldset className={styles.fields} disabled={isPending}>
        {asksPresent && (
          <PasswordField
            label="Senha atual"
            name="atual"
            autoComplete="current-password"
            problem={problems?.atual ?? fields.atual ?? null}
            onChange={onChange}
          />
        )}
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
        {isPending ? pending : press}
      </button>
    </form>
  );
}
