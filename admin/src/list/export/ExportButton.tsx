import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { ifAnnounced } from '@portal/api-client';
import { type ExportedList, type Recurso, recordExport } from '@portal/api-client/contract';
import { useAppServices, useIsAnnounced, useToast } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { totalText } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';
import { useWholeFilter } from '../EndOfSelection.tsx';
import type { WriteCsv } from './exportPages.ts';

interface ExportButtonProps<R> {
  readonly resource: ExportedList['lista'];
  readonly fileName: string;
  /** Loads the code that writes the file. `isAnnounced` tells it which columns the server has. */
  readonly loadWriter: (isAnnounced: (recurso: Recurso) => boolean) => Promise<WriteCsv<R>>;
  /** What the list contains, as in `Falha ao exportar usuários.` */
  readonly what: string;
}

/**
 * Exports all records that match the filters, on all pages, to a CSV file. Leaving the screen cancels the export. A server that
 * keeps a history is informed before the first page is read. Spec HIST-02.
 */
export function ExportButton<R extends RaRecord>({
  resource,
  fileName,
  loadWriter,
  what,
}: ExportButtonProps<R>) {
  const dataProvider = useDataProvider();
  const { client } = useAppServices();
  const isAnnounced = useIsAnnounced();
  const { sort, total } = useListContext();
  const filter = useWholeFilter();
  const toast = useToast();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress('Exportando...');
    try {
      const [{ exportPages }, { download }, write] = await Promise.all([
        import('./exportPages.ts'),
        import('./download.ts'),
        loadWriter(isAnnounced),
      ]);
      const filtros = Object.keys(filter);
      const body = { lista: resource, linhas: Math.min(total ?? 0, 10_001), filtros } as const;
      await ifAnnounced(client.call(recordExport, { body }, { signal }));
      const query = { sort, filter };
      const onProgress = (done: number, all: number) =>
        setProgress(`Exportando ${done.toLocaleString('pt-BR')} de ${totalText(all)}...`);
      const options = { signal, onProgress };
      download(fileName, await exportPages(dataProvider, resource, query, write, options));
    } catch (error) {
      if (!signal.aborted) toast('error', `Falha ao exportar ${what}. ${reasonOf(error)}`);
    } finally {
      setProgress(null);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={progress !== null || !total}
        onClick={save}
      >
        {progress ?? 'Exportar CSV'}
      </Button>
      {progress !== null && (
        <Button color="inherit" onClick={() => running.current?.abort()}>
          Cancelar exportação
        </Button>
      )}
    </>
  );
}
