import { Alert, useToast } from '@portal/ui';
import button from '../../layout/button.module.css';
import form from '../../layout/form.module.css';
import { CodeField } from '../../secondFactor/CodeField.tsx';
import { useCodeForm } from '../../secondFactor/useCodeForm.ts';
import { useEndFactor } from '../../secondFactor/useSecondFactor.ts';
import styles from './ContaPage.module.css';

interface EndFactorProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Turns the person's own second factor off, with a code. Spec CONTA-10. */
export function EndFactor({ onDone, onCancel }: EndFactorProps) {
  const toast = useToast();
  const { text, onSubmit, isPending, field } = useCodeForm(useEndFactor(), () => {
    toast('success', 'Segundo fator desativado.');
    onDone();
  });
  return (
    <form className={form.form} onSubmit={onSubmit} noValidate>
      {text && <Alert level="error">{text}</Alert>}
      <CodeField
        {...field}
        label="Código"
        hint="Do aplicativo autenticador, ou um código de recuperação. Depois, o portal pede só a senha."
        takesRecovery
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
