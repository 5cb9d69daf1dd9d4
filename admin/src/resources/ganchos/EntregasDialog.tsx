import { Box, Button, Stack, Typography } from '@mui/material';
import {
  type Entrega,
  type Gancho,
  listEntregas,
  resendEntrega,
  testGancho,
} from '@portal/api-client/contract';
import { Alert, useAppServices, useToast } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { TitledDialog } from '../../form/TitledDialog.tsx';
import { brasiliaText } from '../../layout/brasiliaText.ts';

interface EntregasDialogProps {
  readonly gancho: Gancho;
  readonly onClose: () => void;
}

/** The deliveries of a hook with what the receiver answered, `Testar` and `Enviar de novo`. Spec GANCHO-03. */
export function EntregasDialog({ gancho, onClose }: EntregasDialogProps) {
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
    <TitledDialog
      title={`Entregas: ${gancho.nome}`}
      maxWidth="md"
      onClose={onClose}
      buttons={
        <>
          <Button disabled={isBusy} onClick={() => void refetch()}>
            Atualizar
          </Button>
          <Button
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
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      {error && <Alert level="error">Falha ao carregar as entregas. {reasonOf(error)}</Alert>}
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
    </TitledDialog>
  );
}

interface LineProps {
  readonly entrega: Entrega;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}

function EntregaLine({ entrega, isBusy, onResend }: LineProps) {
  const { evento, acao, alvo, numero, criada_em, resposta, erro } = entrega;
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          {numero === null ? 'Teste' : `${numero} · ${evento} · ${acao} ${alvo}`}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {brasiliaText(criada_em)} · {stateText(entrega)}
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
          aria-label={`Enviar de novo: ${numero}`}
          disabled={isBusy}
          onClick={onResend}
        >
          Enviar de novo
        </Button>
      )}
    </Stack>
  );
}

function stateText({ estado, status, tentativas, proxima_em }: Entrega): string {
  const answered = status === null ? '' : ` (${status})`;
  if (estado === 'aceita') return `aceita${answered}`;
  if (estado === 'falhou') return `não aceita${answered}`;
  if (tentativas === 0) return 'à espera';
  return `tentada ${tentativas}×${answered}, de novo em ${proxima_em ? brasiliaText(proxima_em) : ''}`;
}
