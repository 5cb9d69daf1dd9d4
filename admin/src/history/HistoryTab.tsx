import { Button, Stack, Typography } from '@mui/material';
import type { AuditEntry } from '@portal/api-client/contract';
import { Spinner } from '@portal/ui';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { LoadFailure } from '../LoadFailure.tsx';
import { recordsText } from './auditModel.ts';
import { HistoryItems } from './HistoryItems.tsx';

const step = 25;

/** What has happened to one thing, newest first. `subject` is such as `user:7`. Spec HIST-05. */
export function HistoryTab({ subject }: { subject: string }) {
  const [shown, setShown] = useState(step);
  const { data, total, error, isPending, isFetching, refetch } = useGetList<AuditEntry>(
    'auditoria',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'at', order: 'DESC' },
      filter: { alvo: subject },
    },
    { retry: false, staleTime: 0, placeholderData: (before) => before },
  );
  if (error) return <LoadFailure what="o histórico" error={error} onRetry={refetch} />;
  if (isPending) return <Spinner label="Carregando histórico..." />;
  if (data.length === 0) return <Typography>Nada foi registrado ainda.</Typography>;
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {recordsText(total ?? data.length)}
      </Typography>
      <Stack sx={{ width: '100%' }}>
        <HistoryItems rows={data} shownSubject={subject} />
      </Stack>
      {(total ?? 0) > data.length && (
        <Button disabled={isFetching} onClick={() => setShown(shown + step)}>
          {isFetching ? 'Carregando...' : 'Mostrar mais'}
        </Button>
      )}
    </Stack>
  );
}
