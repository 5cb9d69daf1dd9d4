import { Link as MuiLink, Stack } from '@mui/material';
import { Spinner } from '@portal/ui';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../LoadFailure.tsx';
import { listPath } from '../list/listPath.ts';
import { OpeningsChart } from './OpeningsChart.tsx';
import { SpeedChart } from './SpeedChart.tsx';
import { UsoTotals } from './UsoTotals.tsx';
import { type RecordUsoProps, recordDays, useRecordUso } from './useRecordUso.ts';

/** The tab `Uso` of a record: its openings by day. Spec TELA-03, USO-01. */
export function RecordUso({ name, ...of }: RecordUsoProps & { readonly name: string }) {
  const { data, error, refetch } = useRecordUso(of);
  if (error) return <LoadFailure what="o uso" error={error} onRetry={refetch} />;
  if (!data) return <Spinner label="Carregando uso..." />;
  const narrowed = Object.entries(of.filters).map(([key, id]) => [key, String(id)]);
  const query = new URLSearchParams([...narrowed, ['administradores', 'sim']]);
  const path = listPath('uso', { cliente: of.cliente });
  return (
    <Stack sx={{ gap: 2 }}>
      <UsoTotals uso={data} />
      <div>
        <OpeningsChart
          aberturas={data.linhas.map(({ nome, aberturas }) => ({
            dia: nome ?? '',
            total: aberturas,
          }))}
          total={data.total.aberturas}
          dias={recordDays}
        />
      </div>
      <SpeedChart linhas={data.linhas} />
      <MuiLink
        component={Link}
        to={`${path}${path.includes('?') ? '&' : '?'}${query}`}
        // The name of what the screen is narrowed to.
        state={Object.fromEntries(narrowed.map(([key]) => [key, name]))}
        sx={{ alignSelf: 'flex-start' }}
      >
        Ver em Uso
      </MuiLink>
    </Stack>
  );
}
