import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { recordExport } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useAppServices, useRecurso, useToast } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { reasonOf } from '../../../failureText.ts';

const count = new Intl.NumberFormat('pt-BR');

/**
 * Exports all users that match the filters, on all pages, to a CSV file. Leaving the screen cancels the export. A server that
 * keeps a history is told before the first page is read. Spec HIST-02.
 */
export function ExportUsers() {
  const dataProvider = useDataProvider();
  const { client } = useAppServices();
  const isRecorded = useRecurso('exportacoes');
  const hasTeams = useRecurso(addedParts.teamGrants);
  const { sort, filterValues, total } = useListContext();
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
      const [{ exportUsers }, { download }] = await Promise.all([
        import('./exportUsers.ts'),
        import('./download.ts'),
      ]);
      if (isRecorded) {
        const filtros = Object.keys(filterValues);
        const body = { lista: 'users', linhas: total ?? 0, filtros } as const;
        await client.call(recordExport, { body }, { signal });
      }
      const query = { sort, filter: filterValues };
      const onProgress = (done: number, all: number) =>
        setProgress(`Exportando ${count.format(done)} de ${count.format(all)}...`);
      download(
        'usuarios.csv',
        await exportUsers(dataProvider, query, { signal, hasTeams, onProgress }),
      );
    } catch (error) {
      if (!signal.aborted) toast('error', `Falha ao exportar usuários. ${reasonOf(error)}`);
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
