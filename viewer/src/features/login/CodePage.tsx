import { HttpError } from '@portal/api-client';
import { Alert } from '@portal/ui';
import { type FormEvent, useRef, useState } from 'react';
import button from '../../layout/button.module.css';
import form from '../../layout/form.module.css';
import { PublicCard } from '../../layout/PublicCard.tsx';
import { CodeField } from '../../secondFactor/CodeField.tsx';
import { loginErrorText } from './messages.ts';
import type { Credentials, PasswordLogin } from './usePasswordLogin.ts';

interface CodePageProps extends PasswordLogin {
  readonly accepted: Credentials;
}

const errorText = (error: unknown) =>
  error instanceof HttpError && error.status === 401
    ? 'Código incorreto ou já usado. Espere o próximo código do aplicativo e tente de novo.'
    : loginErrorText(error);

/** The second step of a sign-in: the code of the second factor. Spec CONTA-12. */
export function CodePage({ isBusy, error, accepted, submit, restart }: CodePageProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const codigo = field.current?.value.trim() ?? '';
    setProblem(codigo ? null : 'Informe o código.');
    field.current?.focus();
    // What is typed after a refusal replaces the code.
    field.current?.select();
    if (codigo && !isBusy) submit({ ...accepted, codigo });
  };
  return (
    <PublicCard title="Segundo fator">
      {error !== null && <Alert level="error">{errorText(error)}</Alert>}
      <form className={form.form} onSubmit={send} noValidate>
        <CodeField
          ref={field}
          label="Código"
          hint="Digite o código do seu aplicativo autenticador. Sem o celular, use um código de recuperação."
          problem={problem}
          takesRecovery
          autoFocus
          onChange={() => setProblem(null)}
        />
        <button type="submit" className={button.primary} disabled={isBusy}>
          {isBusy ? 'Entrando...' : 'Entrar'}
        </button>
      </form>
      <button type="button" className={button.secondary} disabled={isBusy} onClick={restart}>
        Voltar
      </button>
    </PublicCard>
  );
}
