import { Alert, useToast } from '@portal/ui';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import button from '../../layout/button.module.css';
import form from '../../layout/form.module.css';
import { PasswordField } from '../../layout/PasswordField.tsx';
import { problemsOf } from './problemsOf.ts';
import { useChangePassword } from './useConta.ts';

const minLength = 8;

/** Changes the person's own password. Asks for the present one, and for the new one twice. Spec CONTA-02. */
export function PasswordForm({ username }: { username: string }) {
  const toast = useToast();
  const [atual, setAtual] = useState('');
  const [nova, setNova] = useState('');
  const [repeated, setRepeated] = useState('');
  const [hasTried, setTried] = useState(false);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const { send, reset, isPending, error } = useChangePassword();
  const { text, fields } = problemsOf(error);
  const problems = {
    atual: hasTried && !atual ? 'Informe a senha atual.' : null,
    nova:
      hasTried && nova.length < minLength
        ? `A nova senha tem pelo menos ${minLength} caracteres.`
        : null,
    repeated: hasTried && repeated !== nova ? 'As senhas não são iguais.' : null,
  };

  /** Changes one field. What the server said concerned the former text. */
  const take = (set: (value: string) => void) => (value: string) => {
    set(value);
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
    setTried(true);
    if (!atual || nova.length < minLength || repeated !== nova) {
      requestAnimationFrame(focusProblem);
      return;
    }
    send(
      { atual, nova },
      {
        onSuccess: () => {
          for (const set of [setAtual, setNova, setRepeated]) set('');
          setTried(false);
          toast('success', 'Senha alterada. As suas outras sessões foram encerradas.');
        },
      },
    );
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {text && <Alert level="error">{text}</Alert>}
      {/* Password managers store the new password under this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <fieldset ref={fieldset} className={form.fields} disabled={isPending}>
        <PasswordField
          label="Senha atual"
          name="atual"
          autoComplete="current-password"
          value={atual}
          problem={problems.atual ?? fields.atual ?? null}
          onChange={take(setAtual)}
        />
        <PasswordField
          label="Nova senha"
          name="nova"
          autoComplete="new-password"
          value={nova}
          problem={problems.nova ?? fields.nova ?? null}
          hint={`Pelo menos ${minLength} caracteres, sem o seu nome.`}
          onChange={take(setNova)}
        />
        <PasswordField
          label="Repetir a nova senha"
          name="repetida"
          autoComplete="new-password"
          value={repeated}
          problem={problems.repeated}
          onChange={setRepeated}
        />
      </fieldset>
      <button type="submit" className={button.primary} disabled={isPending}>
        {isPending ? 'Alterando…' : 'Alterar senha'}
      </button>
    </form>
  );
}
