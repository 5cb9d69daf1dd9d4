import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import type { Sessao, User } from '@portal/api-client/contract';
import { Spinner } from '@portal/ui';
import { formatDateTime } from '@portal/ui/format-date-time';
import { useRef } from 'react';
import { deniedOr, reasonOf } from '../../../failureText.ts';
import { RetryAlert } from '../../../RetryAlert.tsx';
import { useUserSessions } from './useUserSessions.ts';

/** The tab `Sessões` of a person: where they are signed in. Spec SESS-01. */
export function UserSessions({ user: { id } }: { readonly user: User }) {
  const { data, error, refetch, end, isPending } = useUserSessions(id);
  const list = useRef<HTMLDivElement>(null);
  /** The pressed button is gone afterwards, so the list takes the focus. */
  const endAndStay = async (sessao: Sessao | null) => {
    await end(sessao);
    list.current?.focus();
  };
  if (error) {
    return (
      <RetryAlert onRetry={() => void refetch()}>
        {deniedOr(error, `Falha ao carregar as sessões. ${reasonOf(error)}`)}
      </RetryAlert>
    );
  }
  if (!data) return <Spinner label="Carregando sessões..." />;
  const { sessoes, total } = data;
  const others = total - sessoes.filter(({ atual }) => atual).length;
  return (
    <Stack
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label="Sessões da pessoa"
      aria-busy={isPending}
      sx={{ gap: 2, outline: 'none', alignItems: 'flex-start' }}
    >
      {total === 0 && <Typography>Nenhuma sessão aberta.</Typography>}
      {total > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, width: '100%', listStyle: 'none' }}>
          {sessoes.map((sessao) => (
            <Stack
              key={sessao.id}
              component="li"
              direction="row"
              sx={{
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
                <Typography component="div">
                  {sessao.dispositivo}
                  {sessao.atual && <Chip size="small" label="Esta sessão" sx={{ ml: 1 }} />}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {factsOf(sessao)}
                </Typography>
              </Box>
              {!sessao.atual && (
                <Button
                  disabled={isPending}
                  aria-label={`Encerrar ${sessao.dispositivo}, ${factsOf(sessao)}`}
                  onClick={() => void endAndStay(sessao)}
                >
                  Encerrar
                </Button>
              )}
            </Stack>
          ))}
        </Box>
      )}
      {total > sessoes.length && (
        <Typography variant="body2">
          {`e mais ${total - sessoes.length}, usadas há mais tempo`}
        </Typography>
      )}
      {others > 1 && (
        <Button variant="outlined" disabled={isPending} onClick={() => void endAndStay(null)}>
          {`Encerrar todas (${others})`}
        </Button>
      )}
    </Stack>
  );
}

const factsOf = ({ rede, desde, ultimo_uso }: Sessao): string =>
  [
    rede === null ? 'rede desconhecida' : `rede ${rede}`,
    `desde ${formatDateTime(desde)}`,
    `último uso ${formatDateTime(ultimo_uso)}`,
  ].join(' · ');
