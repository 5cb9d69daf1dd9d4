import { Stack, Typography } from '@mui/material';
import {
  type ConcessaoRow,
  endText,
  holderText,
  peopleText,
} from '../access/grants/concessaoModel.ts';
import { GrantActions } from '../access/grants/GrantActions.tsx';
import { GrantLink } from '../access/grants/GrantLink.tsx';
import { reasonOf } from '../failureText.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { shownEndings, useEndings } from './useEndings.ts';

/** The grants that end next, each with the people whom it concerns, and `Prorrogar`. Spec CONF-06, PRAZO-04. */
export function EndingGrants({ filter }: { readonly filter: Readonly<Record<string, unknown>> }) {
  const { data, total, error, refetch } = useEndings<ConcessaoRow>('concessoes', filter);
  const more = (total ?? 0) - shownEndings;
  return (
    <>
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          {`Falha ao carregar os acessos. ${reasonOf(error)}`}
        </RetryAlert>
      )}
      {data?.length === 0 && <Typography>Nenhum acesso termina em até 7 dias.</Typography>}
      {(data ?? []).map((row) => (
        <Stack
          key={row.id}
          direction="row"
          sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 1 }}
        >
          <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {`${holderText(row)} · `}
            <GrantLink row={row} />
            {` · ${endText(row)} · ${peopleText(row)}`}
          </Typography>
          <GrantActions rows={[row]} />
        </Stack>
      ))}
      {more > 0 && (
        <Typography variant="body2">{`e mais ${more.toLocaleString('pt-BR')}`}</Typography>
      )}
    </>
  );
}
