import { Sparkline } from '@portal/ui/sparkline';
import { type RecordUsoProps, useRecordUso } from './useRecordUso.ts';
import { fewText } from './usoModel.ts';

/** How often something was opened in the last 30 days. */
export function OpeningsFigure(of: RecordUsoProps) {
  const { data, error } = useRecordUso(of);
  if (!data) return error ? '—' : '…';
  return (
    <>
      {data.total.aberturas?.toLocaleString('pt-BR') ?? fewText}{' '}
      <Sparkline
        label="Aberturas por dia"
        values={data.linhas.map(({ aberturas }) => aberturas ?? 0)}
      />
    </>
  );
}
