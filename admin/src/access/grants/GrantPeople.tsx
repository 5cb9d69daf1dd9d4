import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import type { Concessao } from '@portal/api-client/contract';
import { Spinner } from '@portal/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFirst } from '../../data/useFirst.ts';
import { LoadFailure } from '../../LoadFailure.tsx';
import { listPath } from '../../list/listPath.ts';
import { type AcessoRow, personOf } from './acessoModel.ts';
import { holderText, peopleText } from './concessaoModel.ts';
import { ExpiryCell } from './ExpiryCell.tsx';

interface GrantPeopleProps {
  readonly row: Concessao;
  /** The cliente for a superuser, who must name one. */
  readonly cliente: number | undefined;
}

/** Says when a grant ends, and for a team or a role how many people have it. A role has no end. Spec CONF-06, PRAZO-04. */
export function GrantReach({ row, cliente }: GrantPeopleProps) {
  return (
    <>
      {row.tipo !== 'papel' && row.ate !== null && 'Termina em '}
      {row.tipo !== 'papel' && <ExpiryCell row={row} />}
      {row.tipo === 'equipe' && ' · '}
      {row.tipo !== 'pessoa' && <GrantPeople row={row} cliente={cliente} />}
    </>
  );
}

/** The number of people of a grant. That of a team unfolds to their names. Spec CONF-06. */
export function GrantPeople({ row, cliente }: GrantPeopleProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (row.tipo !== 'equipe' || row.pessoas === 0) return peopleText(row);
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -0.75, whiteSpace: 'nowrap' }}
      >
        {peopleText(row)}
      </Button>
      {isOpen && (
        <Box id={id}>
          <Names row={row} cliente={cliente} />
        </Box>
      )}
    </>
  );
}

const perPage = 100;

/** Who opens the first of the reports by this team. Everybody in the team opens all of them. */
function Names({ row, cliente }: GrantPeopleProps) {
  const filter = {
    ...(cliente !== undefined && { cliente }),
    equipe: row.titular,
    relatorio: row.relatorios_ids[0],
    aplicativo: row.aplicativo ?? 0,
  };
  const { data, total, error, refetch } = useFirst<AcessoRow>('acessos', {
    perPage,
    sort: 'nome',
    filter,
  });
  if (error) return <LoadFailure what="as pessoas" error={error} onRetry={refetch} />;
  if (!data) return <Spinner label="Carregando pessoas..." />;
  return (
    <>
      <Box
        component="ul"
        aria-label={`Pessoas: ${holderText(row)}`}
        sx={{ m: 0, pl: 2, maxHeight: '16rem', overflowY: 'auto' }}
      >
        {data.map((one) => (
          <li key={one.id}>{personOf(one)}</li>
        ))}
      </Box>
      {(total ?? 0) > data.length && (
        <Typography variant="body2">
          {`e mais ${((total ?? 0) - data.length).toLocaleString('pt-BR')}: `}
          <MuiLink component={Link} to={listPath('acessos/pessoas', filter)}>
            ver todas
          </MuiLink>
        </Typography>
      )}
    </>
  );
}
