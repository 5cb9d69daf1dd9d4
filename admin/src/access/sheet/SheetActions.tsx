import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { exportPlanilha } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced, useAppServices, useToast } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';

/** The address of the screen that imports a sheet. */
export const sheetPath = '/acessos/planilha';

/** Exports all grants of the cliente as a sheet, and leads to its import. Other filters do not count. Spec PLAN-01. */
export function SheetActions() {
  const { cliente } = useClienteInView();
  return (
    <Announced recurso={addedParts.grantSheet}>
      <ExportSheet filter={cliente === null ? {} : { cliente }} />
      <Button variant="outlined" startIcon={<UploadIcon />} component={Link} to={sheetPath}>
        Importar planilha…
      </Button>
    </Announced>
  );
}

function ExportSheet({ filter }: { readonly filter: object }) {
  const { client } = useAppServices();
  const toast = useToast();
  const running = useRef<AbortController | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setIsRunning(true);
    try {
      const { download } = await import('../../list/export/download.ts');
      const query = { filter: JSON.stringify(filter) };
      const { nome, csv, linhas } = await client.call(exportPlanilha, { query }, { signal });
      download(nome, [csv]);
      toast('success', `${counted(linhas, 'concessão exportada', 'concessões exportadas')}.`);
    } catch (error) {
      if (!signal.aborted) toast('error', `Falha ao exportar a planilha. ${reasonOf(error)}`);
    } finally {
      if (!signal.aborted) setIsRunning(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} disabled={isRunning} onClick={save}>
      {isRunning ? 'Exportando...' : 'Exportar planilha'}
    </Button>
  );
}
