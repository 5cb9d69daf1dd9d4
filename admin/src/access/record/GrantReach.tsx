import type { Concessao } from '@portal/api-client/contract';
import { ExpiryCell } from '../grants/ExpiryCell.tsx';
import { GrantPeople } from '../grants/GrantPeople.tsx';

interface GrantReachProps {
  readonly row: Concessao;
  readonly cliente: number;
}

/** Until when a grant lasts and how many people have it. One person has only the end. Spec CONF-06, PRAZO-04. */
export function GrantReach({ row, cliente }: GrantReachProps) {
  return (
    <>
      {row.tipo !== 'papel' && row.ate !== null && 'Termina em '}
      {row.tipo !== 'papel' && <ExpiryCell row={row} />}
      {row.tipo === 'equipe' && ' · '}
      {row.tipo !== 'pessoa' && <GrantPeople row={row} cliente={cliente} />}
    </>
  );
}
