import { Alert } from '@portal/ui';
import button from '../layout/button.module.css';
import form from '../layout/form.module.css';
import { CodeField } from './CodeField.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './secondFactor.module.css';
import { useCodeForm } from './useCodeForm.ts';
import { type Started, useConfirmFactor } from './useSecondFactor.ts';

interface ConfirmFactorProps {
  readonly started: Started;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onBack: () => void;
}

/** In groups of four, as authenticator apps show a secret. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** The second step: the new secret as QR code and as text, and its first code. Spec CONTA-10. */
export function ConfirmFactor({ started, onConfirmed, onBack }: ConfirmFactorProps) {
  const { text, onSubmit, isPending, field } = useCodeForm(useConfirmFactor(), ({ codigos }) =>
    onConfirmed(codigos),
  );
  return (
    <form className={form.form} onSubmit={onSubmit} noValidate>
      <p>
        Abra o aplicativo autenticador do seu celular (Microsoft Authenticator, Google Authenticator
        ou outro) e leia este código:
      </p>
      <QrCode text={started.uri} label="Código QR para o aplicativo autenticador" />
      <p className={styles.note}>Sem câmera, digite esta chave no aplicativo:</p>
      <p className={styles.secret}>{grouped(started.segredo)}</p>
      {text && <Alert level="error">{text}</Alert>}
      <CodeField
        {...field}
        label="Código do aplicativo"
        hint="Os 6 dígitos que o aplicativo mostra agora."
      />
      <div className={styles.actions}>
        <button type="submit" className={button.primary} disabled={isPending}>
          {isPending ? 'Ativando…' : 'Ativar segundo fator'}
        </button>
        <button type="button" className={button.secondary} onClick={onBack}>
          Voltar
        </button>
      </div>
    </form>
  );
}
