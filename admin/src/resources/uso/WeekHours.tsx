import { Spinner } from '@portal/ui';
import { LoadFailure } from '../../LoadFailure.tsx';
import { HeatTable } from '../../plots/HeatTable.tsx';
import { useUso } from '../../uso/useUso.ts';
import type { UsoSearch } from './useUsoSearch.ts';

const days = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'];
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** When reports are opened: each weekday by its hours. Spec TELA-05. */
export function WeekHours({ search }: { readonly search: UsoSearch }) {
  const { page: _, perPage: __, sort: ___, ...whole } = search;
  const { data, error, refetch } = useUso({ ...whole, por: 'hora' });
  if (error) return <LoadFailure what="as horas" error={error} onRetry={refetch} />;
  if (!data) return <Spinner label="Carregando uso..." />;
  const found = new Map(data.linhas.map(({ id, aberturas }) => [id, aberturas ?? 0]));
  return (
    <HeatTable
      label="Aberturas por dia da semana e hora"
      axis="Dia"
      columns={hours.map((hour) => ({ name: `${hour} h`, short: hour }))}
      rows={days.map((name, index) => ({
        id: name,
        name,
        values: hours.map((hour) => found.get(`${index + 1} ${hour}`) ?? 0),
      }))}
    />
  );
}
