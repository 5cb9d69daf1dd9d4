import type { ExportacaoInput } from '@portal/api-client/contract';
import { Alert, useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { afterDoublePress } from '../change/afterDoublePress.ts';
import button from '../layout/button.module.css';
import panel from '../layout/SidePanel.module.css';
import { SidePanel } from '../layout/SidePanel.tsx';
import { ArquivoItem } from './ArquivoItem.tsx';
import { arquivosQuery, isBeingMade } from './arquivosQuery.ts';
import { ExportForm } from './ExportForm.tsx';
import type { ExportSource } from './ExportSource.ts';
import { useArquivos } from './useArquivos.ts';

interface ExportDialogProps {
  readonly source: ExportSource;
  readonly onClose: () => void;
}

/** Exports a report or a view as a file, and follows it while the dialog is open. Spec EXPO-01, EXPO-03. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  const { client } = useAppServices();
  const dialog = useRef<HTMLDialogElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { order } = useArquivos();
  const [orderedId, setOrderedId] = useState<number | null>(null);
  const shownId = useRef(orderedId);
  const { data } = useQuery({ ...arquivosQuery(client), enabled: orderedId !== null });
  const ordered = data?.find(({ id }) => id === orderedId);
  const hasFailed = ordered?.situacao === 'falhou';
  const isFollowed = ordered !== undefined && !hasFailed;
  useEffect(() => {
    shownId.current = orderedId;
    // The form is gone, and its button with it.
    status.current?.focus();
  }, [orderedId]);
  const send = async (body: ExportacaoInput) => {
    const isWatched = (id: number) => dialog.current?.open === true && shownId.current === id;
    const exportacao = await order(body, isWatched);
    await afterDoublePress();
    setOrderedId(exportacao.id);
    return exportacao;
  };
  const { nome, visao } = source;
  return (
    <SidePanel
      ref={dialog}
      label={visao ? `Exportar a visão ${visao.nome}` : `Exportar ${nome}`}
      title={visao ? `Exportar visão ${visao.nome}` : 'Exportar'}
      onClose={onClose}
    >
      {isFollowed && (
        <>
          <p ref={status} tabIndex={-1} role="status">
            {isBeingMade(ordered)
              ? 'O arquivo está sendo preparado. Ele aparece em Meus arquivos na Home.'
              : 'O arquivo está pronto. Ele também está em Meus arquivos na Home.'}
          </p>
          <ul className={panel.list}>
            <ArquivoItem exportacao={ordered} />
          </ul>
          <button type="button" className={button.secondary} onClick={() => setOrderedId(null)}>
            Exportar outro arquivo
          </button>
        </>
      )}
      {hasFailed && <Alert level="error">{ordered.erro ?? 'Não foi possível exportar.'}</Alert>}
      {/* What the reader has chosen stays for the next file. */}
      <div hidden={isFollowed}>
        <ExportForm source={source} onOrder={send} />
      </div>
    </SidePanel>
  );
}
