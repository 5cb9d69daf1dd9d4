import { Stack, Typography } from '@mui/material';
import { listSelos, type Selo } from '@portal/api-client/contract';
import { Spinner, useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { TitledDialog } from '../../form/TitledDialog.tsx';
import { LoadFailure } from '../../LoadFailure.tsx';
import { brasiliaText } from '../../layout/brasiliaText.ts';

const query = { range: '[0,23]' };

/** The newest checkpoints. Who keeps one elsewhere can show later that history before it is unchanged. Spec HIST-07. */
export function SelosDialog({ onClose }: { onClose: () => void }) {
  const { client } = useAppServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['selos'],
    queryFn: ({ signal }) => client.call(listSelos, { query }, { signal }),
    retry: false,
    staleTime: 0,
  });
  return (
    <TitledDialog title="Selos do histórico" maxWidth="md" onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2">
          O servidor assina o histórico de tempos em tempos. Guarde um selo fora do servidor: com
          ele, o comando audit verify mostra se algo anterior foi mudado ou apagado.
        </Typography>
        {error ? (
          <LoadFailure what="os selos" error={error} onRetry={refetch} />
        ) : data ? (
          <Selos selos={data} />
        ) : (
          <Spinner label="Carregando selos..." />
        )}
      </Stack>
    </TitledDialog>
  );
}

function Selos({ selos }: { selos: readonly Selo[] }) {
  if (selos.length === 0) return <Typography>Nenhum selo ainda.</Typography>;
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
      {selos.map(({ id, at, ultimo, hash, assinatura, chave }) => (
        <Stack key={id} component="li" sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>
            {`${brasiliaText(at)} · ${ultimo.toLocaleString('pt-BR')} registros selados`}
          </Typography>
          <Typography variant="body2">{`Hash: ${hash}`}</Typography>
          <Typography variant="body2">{`Assinatura: ${assinatura}`}</Typography>
          <Typography variant="body2">{`Chave: ${chave}`}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
