import { Box, Stack, Typography } from '@mui/material';
import { Spinner } from '@portal/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { RetryAlert } from '../../../RetryAlert.tsx';
import { AvailableList } from './AvailableList.tsx';
import { SelectedList } from './SelectedList.tsx';
import { useAvailableRelatorios } from './useAvailableRelatorios.ts';

/** The second step: a list of available reports and an ordered list of selected reports. Spec ADM-APP-09, 13, 14. */
export function RelatoriosStep({ isSuperuser }: { isSuperuser: boolean }) {
  const { setValue } = useFormContext();
  const selected: readonly number[] = useWatch({ name: 'relatorios' }) ?? [];
  const cliente: string = useWatch({ name: 'cliente' }) ?? '';
  const { data, error, refetch } = useAvailableRelatorios(isSuperuser ? Number(cliente) : null);
  const select = (ids: readonly number[]) => setValue('relatorios', ids, { shouldDirty: true });

  if (error) {
    return (
      <RetryAlert onRetry={() => refetch()}>Erro ao carregar os relatórios disponíveis.</RetryAlert>
    );
  }
  if (!data) return <Spinner label="Carregando relatórios..." />;
  const nameOf = (id: number) => data.find((one) => one.id === id)?.name || `Relatório ${id}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <Stack component="section" aria-label="Relatórios disponíveis" sx={{ gap: 1 }}>
        <Typography variant="h2" component="h3">
          Disponíveis
        </Typography>
        <AvailableList
          relatorios={data.filter(({ id }) => !selected.includes(id))}
          isNoneConfigured={data.length === 0}
          onAdd={(id) => select([...selected, id])}
        />
      </Stack>
      <Stack component="section" aria-label="Relatórios selecionados" sx={{ gap: 1 }}>
        <Typography variant="h2" component="h3">
          {`Selecionados (${selected.length})`}
        </Typography>
        <SelectedList ids={selected} nameOf={nameOf} onChange={select} />
      </Stack>
    </Box>
  );
}
