import { Alert, useToast } from '@portal/ui';
import { useEffect, useRef } from 'react';
import button from '../layout/button.module.css';
import form from '../layout/form.module.css';
import styles from './secondFactor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly username: string;
  readonly onKept: () => void;
}

/** The last step: the recovery codes, which are shown once. Spec CONTA-10. */
export function RecoveryCodes({ codes, username, onKept }: RecoveryCodesProps) {
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = codes.join('\n');
  // `copyText` of ui is in the chunk that opens reports. A page without HTTPS has no clipboard, and a browser may refuse.
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(lines) ?? Promise.reject()).then(
      () => toast('success', 'Códigos copiados.'),
      () => toast('error', 'Não foi possível copiar. Use Baixar, ou anote os códigos.'),
    );
  const save = () => {
    const title = `Códigos de recuperação de ${username} em ${window.location.host}`;
    saveTextFile('codigos-de-recuperacao.txt', `${title}\n\n${lines}\n`);
  };
  return (
    <div className={form.form}>
      <h3 ref={heading} tabIndex={-1}>
        Códigos de recuperação
      </h3>
      <Alert level="success">O segundo fator está ativo.</Alert>
      <p>
        Guarde estes códigos em um lugar seguro, fora do celular. Se você perder o celular, cada um
        deles vale uma vez no lugar do código do aplicativo. Eles não serão mostrados de novo.
      </p>
      <ul className={styles.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button type="button" className={button.secondary} onClick={copy}>
          Copiar
        </button>
        <button type="button" className={button.secondary} onClick={save}>
          Baixar
        </button>
        <button type="button" className={button.primary} onClick={onKept}>
          Guardei os códigos
        </button>
      </div>
    </div>
  );
}

/** How long the browser may take to begin a download before its address ends. */
const addressMs = 60_000;

/** Starts the download of a text as a file. */
function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}
