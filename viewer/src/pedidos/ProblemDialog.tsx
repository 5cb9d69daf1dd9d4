import { ApiError } from '@portal/api-client';
import { createProblema } from '@portal/api-client/contract';
import { type ProblemaPart, problemaParts } from '@portal/api-client/records';
import { useAppServices } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import button from '../layout/button.module.css';
import form from '../layout/form.module.css';
import panel from '../layout/SidePanel.module.css';
import { SidePanel } from '../layout/SidePanel.tsx';
import type { Opening } from '../opening/useOpening.ts';
import { paths } from '../paths.ts';
import { contextOf } from './contextOf.ts';

interface ProblemDialogProps {
  readonly opening: Opening;
  readonly error: string | null;
  readonly onClose: () => void;
}

const maxSentence = 500;
const parts = Object.entries(problemaParts) as [ProblemaPart, string][];

/** Sends a problem of the open report, with an optional sentence. What goes along stands there before. Spec PROB-01, PROB-02. */
export function ProblemDialog({ opening, error, onClose }: ProblemDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { client } = useAppServices();
  const queries = useQueryClient();
  const [frase, setFrase] = useState('');
  // As it is when the reader presses the button, and not when they have written their sentence.
  const [contexto] = useState(() => contextOf(opening, error));
  const id = useId();
  const { place } = opening.state;
  const sending = useMutation({
    mutationFn: (endereco: string) =>
      client.call(createProblema, { body: { endereco, frase: frase.trim(), contexto } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['pedidos'] }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (place && !sending.isPending) sending.mutate(paths.relatorio(place));
  };
  return (
    <SidePanel
      ref={dialog}
      label="Relatar um problema"
      title="Relatar um problema"
      onClose={onClose}
    >
      {sending.data ? (
        <div role="status">
          <p>{sending.data.resposta ?? 'Problema enviado. A resposta aparece no Início.'}</p>
          {sending.data.resposta && (
            <p className={panel.note}>Você será avisado quando estiver resolvido.</p>
          )}
        </div>
      ) : (
        <form className={form.form} onSubmit={send}>
          <label htmlFor={id}>O que está errado? (opcional)</label>
          <textarea
            id={id}
            className={form.input}
            rows={3}
            maxLength={maxSentence}
            value={frase}
            onChange={(event) => setFrase(event.target.value)}
          />
          <details className={panel.note}>
            <summary>O que será enviado</summary>
            <ul>
              {parts.map(([name, title]) => (
                <li key={name}>{contexto[name] ? `${title}: ${contexto[name]}` : `${title}: —`}</li>
              ))}
            </ul>
            <p>Nenhum dado do relatório e nenhuma imagem são enviados.</p>
          </details>
          {sending.error && (
            <p role="alert" className={form.problem}>
              {(sending.error instanceof ApiError && sending.error.detail) ||
                'Não foi possível enviar. Tente novamente.'}
            </p>
          )}
          <button type="submit" className={button.primary} disabled={sending.isPending}>
            Enviar
          </button>
        </form>
      )}
    </SidePanel>
  );
}
