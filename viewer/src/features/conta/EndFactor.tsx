import { Alert, useToast } from '@portal/ui';
import { type FormEvent, useRef, useState } from 'react';
import { problemsOf } from '../../change/problemsOf.ts';
import button from '../../layout/button.module.css';
import form from '../../layout/form.module.css';
import { CodeField } from '../../secondFactor/CodeField.tsx';
import { useEndFactor } from '../../secondFactor/useSecondFactor.ts';
import styles from './ContaPage.module.css';

interface EndFactorProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Turns the person's own second factor off, with a code. Spec CONTA-10. */
export function EndFactor({ onDone, onCancel }: EndFactorProps) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { send, reset, isPending, error } = useEndFactor();
  const { text, fields } = problemsOf(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const codigo = field.current?.value.trim() ?? '';
    setMissing(codigo === '');
    field.current?.focus();
    // What is typed after a refusal replaces the code.
    field.current?.select();
    if (!codigo) return;
    send(codigo, {
      onSuccess: () => {
        toast('success', 'Segundo fator desativado.');
        onDone();
      },
    });
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {text && <Alert level="error">{text}</Alert>}
      <CodeField
        ref={field}
        label="Código"
        hint="Do aplicativo autenticador, ou um código de recuperação. Depois, o portal pede só a senha."
        problem={isMissing ? 'Informe o código.' : (fields.codigo ?? null)}
        takesRecovery
        autoFocus
        onChange={() => {
          setMissing(false);
          if (error) reset();
        }}
      />
      <div className={styles.actions}>
        <button type="submit" className={button.primary} disabled={isPending}>
          {isPending ? 'Desativando…' : 'Desativar segundo fator'}
        </button>
        <button type="button" className={button.secondary} onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  );
}
