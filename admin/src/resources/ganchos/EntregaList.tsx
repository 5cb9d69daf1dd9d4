import { Box, Button, Stack, Typography } from '@mui/material';
import {
  type Entrega,
  type Gancho,
  listEntregas,
  resendEntrega,
  testGancho,
} from '@portal/api-client/contract';
import { type GanchoEvento, ganchoEventos } from '@portal/api-client/records';
import { Alert, Spinner, useAppServices, useToast } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { brasiliaText } from '../../layout/brasiliaText.ts';

/** The deliveries of a hook with what the receiver answered, `Testar` and `Enviar de novo`. Spec GANCHO-03. */
export function EntregaList({ gancho }: { readonly gancho: Gancho }) {
  const { client } = useAppServices();
  const toast = useToast();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['entregas', gancho.id],
    queryFn: ({ signal }) => client.call(listEntregas, { params: { id: gancho.id } }, { signal }),
    retry: false,
    gcTime: 0,
  });
  const attempt = async (act: () => Promise<Entrega>, failed: string) => {
    setBusy(true);
    try {
      const { estado, erro, status } = await act();
      if (estado === 'aceita') toast('success', `O endereço aceitou (${status}).`);
      else if (estado === 'espera') toast('success', 'Será enviada de novo em alguns segundos.');
      else toast('error', `O endereço não aceitou. ${erro ?? `Ele respondeu ${status}.`}`);
    } catch (failure) {
      toast('error', `${failed} ${reasonOf(failure)}`);
    }
    await refetch();
    refresh();
    setBusy(false);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            void attempt(
              () => client.call(testGancho, { params: { id: gancho.id } }),
              'Falha ao testar o gancho.',
            )
          }
        >
          Testar
        </Button>
        <Button disabled={isBusy} onClick={() => void refetch()}>
          Atualizar
        </Button>
      </Stack>
      {error && <Alert level="error">Falha ao carregar as entregas. {reasonOf(error)}</Alert>}
      {!data && !error && <Spinner label="Carregando entregas..." />}
      {!gancho.ativo && (
        <Alert level="warning">Este gancho está parado. Ative-o para enviar de novo.</Alert>
      )}
      {data?.length === 0 && (
        <Typography variant="body2">
          Nenhuma entrega ainda. “Testar” envia um evento de teste ao endereço.
        </Typography>
      )}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
        {data?.map((entrega) => (
          <EntregaLine
            key={entrega.id}
            entrega={entrega}
            isActive={gancho.ativo}
            isBusy={isBusy}
            onResend={() =>
              void attempt(
                () =>
                  client.call(resendEntrega, { params: { id: gancho.id, entrega: entrega.id } }),
                'Falha ao enviar de novo.',
              )
            }
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface LineProps {
  readonly entrega: Entrega;
  /** False for a hook that sends nothing. */
  readonly isActive: boolean;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}

function EntregaLine({ entrega, isActive, isBusy, onResend }: LineProps) {
  const { acao, alvo, numero, criada_em, resposta, erro } = entrega;
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{titleOf(entrega)}</Typography>
        {numero !== null && (
          <Typography variant="caption" component="p">
            <code>{`${acao} ${alvo}`}</code>
          </Typography>
        )}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {brasiliaText(criada_em)} · {stateText(entrega, isActive)}
          {erro && ` · ${erro}`}
        </Typography>
        {resposta && (
          <Typography variant="caption" component="code">
            {resposta}
          </Typography>
        )}
      </Box>
      {numero !== null && (
        <Button
          size="small"
          sx={{ flexShrink: 0 }}
          aria-label={`Enviar de novo: ${titleOf(entrega)}`}
          disabled={isBusy || !isActive}
          onClick={onResend}
        >
          Enviar de novo
        </Button>
      )}
    </Stack>
  );
}

/** The kind of event and its number in history. */
const titleOf = ({ numero, evento }: Entrega) =>
  numero === null ? 'Teste' : `${ganchoEventos[evento as GanchoEvento] ?? evento} · nº ${numero}`;

function stateText({ estado, status, tentativas, proxima_em }: Entrega, isActive: boolean): string {
  const answered = status === null ? '' : ` (${status})`;
  if (estado === 'aceita') return `aceita${answered}`;
  if (estado === 'falhou') return `não aceita${answered}`;
  if (tentativas === 0) return 'à espera';
  const next = isActive && proxima_em ? `, de novo em ${brasiliaText(proxima_em)}` : '';
  return `tentada ${tentativas}×${answered}${next}`;
}
