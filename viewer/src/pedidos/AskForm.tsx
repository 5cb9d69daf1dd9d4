import { ApiError } from '@portal/api-client';
import { addressOfAsked, readAskedAddress } from '@portal/api-client/rules';
import { type FormEvent, useId, useRef, useState } from 'react';
import button from '../layout/button.module.css';
import form from '../layout/form.module.css';
import styles from './AskForm.module.css';
import { pedidoText } from './pedidoText.ts';
import { useAsk, usePedidos } from './usePedidos.ts';

interface AskFormProps {
  readonly endereco: string;
  readonly label: string;
}

const maxReason = 500;

/** Asks for access to an address with an optional reason, or tells what became of the last request for it. Spec PED-01, PED-04. */
export function AskForm({ endereco, label }: AskFormProps) {
  const asked = readAskedAddress(endereco);
  const { data, isPending } = usePedidos();
  const [isOpen, setOpen] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  if (!asked || isPending) return null;
  const address = addressOfAsked(asked);
  const last = data?.find(({ endereco, tipo }) => endereco === address && tipo !== 'problema');
  const isWaiting = last?.estado === 'aberto';
  return (
    <div className={styles.ask}>
      <p role="status" ref={status} tabIndex={-1}>
        {isWaiting && `${pedidoText(last)}. Esta tela muda sozinha quando ela vier.`}
        {last?.estado === 'recusado' && `${pedidoText(last)}.`}
      </p>
      {last?.estado === 'recusado' && last.recado && (
        <blockquote className={styles.message}>{last.recado}</blockquote>
      )}
      {!isWaiting && !isOpen && (
        <button type="button" className={button.primary} onClick={() => setOpen(true)}>
          {label}
        </button>
      )}
      {!isWaiting && isOpen && (
        <ReasonForm
          endereco={address}
          onCancel={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            status.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface ReasonFormProps {
  readonly endereco: string;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

function ReasonForm({ endereco, onCancel, onSent }: ReasonFormProps) {
  const { mutateAsync, isPending, error } = useAsk(endereco);
  const [motivo, setMotivo] = useState('');
  const id = useId();
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const isSent = await mutateAsync(motivo.trim()).then(
      () => true,
      () => false,
    );
    if (isSent) onSent();
  }
  return (
    <form className={form.form} onSubmit={(event) => void send(event)}>
      <label htmlFor={id}>Por que você precisa deste acesso? (opcional)</label>
      <textarea
        id={id}
        className={form.input}
        // biome-ignore lint/a11y/noAutofocus: the person has just pressed the button that shows this form.
        autoFocus
        rows={3}
        maxLength={maxReason}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      {error && (
        <p role="alert" className={form.problem}>
          {(error instanceof ApiError && error.detail) ||
            'Não foi possível enviar o pedido. Tente novamente.'}
        </p>
      )}
      <button type="submit" className={button.primary} disabled={isPending}>
        Enviar pedido
      </button>
      <button type="button" className={button.secondary} onClick={onCancel}>
        Cancelar
      </button>
    </form>
  );
}
