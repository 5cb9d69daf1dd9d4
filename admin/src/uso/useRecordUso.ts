import { useSession } from '@portal/ui';
import { type UsoFilters, useUso } from './useUso.ts';

export interface RecordUsoProps {
  readonly cliente: number | null;
  /** What the usage is of; nothing for the whole cliente. */
  readonly filters: UsoFilters;
}

/** The days of the period. */
export const recordDays = 30;

/** Loads the usage of one record by day. The openings of administrators count too. */
export function useRecordUso({ cliente, filters }: RecordUsoProps) {
  const { user } = useSession();
  return useUso({
    por: 'dia',
    dias: recordDays,
    administradores: true,
    // Only superusers name the cliente.
    cliente: user?.is_superuser ? (cliente ?? undefined) : undefined,
    filters,
  });
}
