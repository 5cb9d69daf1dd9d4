import { Button } from '@mui/material';
import { ifAnnounced } from '@portal/api-client';
import { getUso, recordExport, type UsoLinha } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../failureText.ts';
import { usoFilter } from '../../uso/useUso.ts';
import { type Group, groups } from '../../uso/usoModel.ts';
import type { UsoSearch } from './useUsoSearch.ts';

const perCall = 1_000;

interface ExportUsoProps {
  readonly por: Group;
  readonly search: UsoSearch;
  /** How many rows there are. */
  readonly total: number;
}

/** Writes all rows of a group to a CSV file. The history is told before the first page is read. Spec USO-01, HIST-02. */
export function ExportUso({ por, search, total }: ExportUsoProps) {
  const { client } = useAppServices();
  const toast = useToast();
  const filter = usoFilter({ ...search, por });
  const [isSaving, setIsSaving] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setIsSaving(true);
    try {
      const body = { lista: 'uso', linhas: total, filtros: Object.keys(filter) } as const;
      const [{ download }, { writeUsoCsv }] = await Promise.all([
        import('../../list/export/download.ts'),
        import('./writeUsoCsv.ts'),
        ifAnnounced(client.call(recordExport, { body }, { signal })),
      ]);
      const rows: UsoLinha[] = [];
      for (let first = 0; first < total; first += perCall) {
        const query = {
          filter: JSON.stringify(filter),
          range: JSON.stringify([first, first + perCall - 1]),
          ...(search.sort && { sort: JSON.stringify(search.sort) }),
        };
        const { linhas } = await client.call(getUso, { query }, { signal });
        rows.push(...linhas);
        if (linhas.length < perCall) break;
      }
      download(`uso-${groups[por].tab.toLowerCase()}.csv`, [writeUsoCsv(por, rows)]);
    } catch (error) {
      if (!signal.aborted) toast('error', `Falha ao exportar o uso. ${reasonOf(error)}`);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button variant="outlined" disabled={isSaving} onClick={() => void save()}>
      {isSaving ? 'Exportando...' : 'Exportar CSV'}
    </Button>
  );
}
