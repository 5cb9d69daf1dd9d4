import { Alert } from '@portal/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemsOf } from '../change/problemsOf.ts';
import button from '../layout/button.module.css';
import form from '../layout/form.module.css';
import { PasswordField } from '../layout/PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './secondFactor.module.css';
import { type Started, useStartFactor } from './useSecondFactor.ts';

interface StartFactorProps {
  readonly username: string;
  readonly needsCode: boolean;
  readonly onStarted: (started: Started) => void;
  readonly onCancel?: () => void;
}

/** The first step: the present password, and a code of the present second factor if there is one. Spec CONTA-10. */
export function StartFactor({ username, onStarted, onCancel, ...props }: StartFactorProps) {
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<{ senha?: string; codigo?: string }>({});
  const { send, reset, isPending, error } = useStartFactor();
  const { text, fields } = problemsOf(error);
  // Another session may have set one up meanwhile. The question stays when the person writes.
  const wasAsked = useRef(false);
  wasAsked.current ||= fields.codigo !== undefined;
  const needsCode = props.needsCode || wasAsked.current;
  // The button that leads here is gone.
  useEffect(() => password.current?.focus({ preventScroll: true }), []);
  const onChange = () => {
    setMissing({});
    if (error) reset();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const senha = password.current?.value ?? '';
    const codigo = code.current?.value.trim() ?? '';
    const found = {
      ...(senha === '' && { senha: 'Informe a senha atual.' }),
      ...(needsCode && codigo === '' && { codigo: 'Informe o código.' }),
    };
    setMissing(found);
    if (found.senha) password.current?.focus();
    else if (found.codigo) code.current?.focus();
    else send({ senha, ...(needsCode && { codigo }) }, { onSuccess: onStarted });
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {text && <Alert level="error">{text}</Alert>}
      {/* Password managers find the account by this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordField
        ref={password}
        label="Senha atual"
        name="senha"
        autoComplete="current-password"
        problem={missing.senha ?? fields.senha ?? null}
        onChange={onChange}
      />
      {needsCode && (
        <CodeField
          ref={code}
          label="Código atual"
          hint="Do aplicativo que você usa hoje, ou um código de recuperação."
          problem={missing.codigo ?? fields.codigo ?? null}
          takesRecovery
          onChange={onChange}
        />
      )}
      <div className={styles.actions}>
        <button type="submit" className={button.primary} disabled={isPending}>
          {isPending ? 'Conferindo…' : 'Continuar'}
        </button>
        {onCancel && (
          <button type="button" className={button.secondary} onClick={onCancel}>
            Cancelar
          </button>
        )}
      </div>
    </form>
  );
}
