import { Stack, Typography } from '@mui/material';
import { reasonOf } from '../failureText.ts';
import { listPath } from '../list/listPath.ts';
import { PendenciaActions } from '../pendencias/PendenciaActions.tsx';
import { affectedText } from '../pendencias/pendenciaModel.ts';
import { Severity } from '../pendencias/Severity.tsx';
import { RetryAlert } from '../RetryAlert.tsx';
import { PainelCard } from './PainelCard.tsx';
import { openText, shownPendencias, useOpenPendencias } from './useOpenPendencias.ts';

interface OpenPendenciasProps {
  readonly cliente: number | null;
  /** Whether they may be of several clientes. */
  readonly hasClientes: boolean;
}

/** The findings that are not postponed, each with the button of its remedy. Spec DRIFT-03. */
export function OpenPendencias({ cliente, hasClientes }: OpenPendenciasProps) {
  const { data, total = 0, error, refetch } = useOpenPendencias(cliente);
  const more = total - shownPendencias;
  const filter = { estado: 'aberta', ...(cliente !== null && { cliente }) };
  return (
    <PainelCard
      title="Pendências"
      link={{
        text: total > 0 ? openText(total) : 'Pendências',
        to: listPath('pendencias', filter),
      }}
    >
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          {`Falha ao carregar as pendências. ${reasonOf(error)}`}
        </RetryAlert>
      )}
      {data?.length === 0 && <Typography>Nenhuma pendência.</Typography>}
      {(data ?? []).map((pendencia) => (
        <Stack
          key={pendencia.id}
          direction="row"
          sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 1, py: 0.5 }}
        >
          <Typography component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Severity gravidade={pendencia.gravidade} />
            <div>{pendencia.frase}</div>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[hasClientes && pendencia.cliente_nome, affectedText(pendencia)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Typography>
          <PendenciaActions pendencia={pendencia} />
        </Stack>
      ))}
      {more > 0 && (
        <Typography variant="body2">{`e mais ${more.toLocaleString('pt-BR')}`}</Typography>
      )}
    </PainelCard>
  );
}
