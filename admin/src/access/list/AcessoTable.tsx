import { type RaRecord, useListFilterContext } from 'react-admin';
import { deniedOr } from '../../failureText.ts';
import { RecordTable, type RecordTableProps } from '../../list/RecordTable.tsx';

interface AcessoTableProps<R extends RaRecord>
  extends Omit<RecordTableProps<R>, 'loadingText' | 'emptyText' | 'failureText'> {
  readonly noneFoundText: string;
}

/** The table of both views. */
export function AcessoTable<R extends RaRecord>({ noneFoundText, ...table }: AcessoTableProps<R>) {
  const { filterValues } = useListFilterContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <RecordTable<R>
      {...table}
      loadingText="Carregando acessos..."
      emptyText={isFiltered ? noneFoundText : 'Ninguém tem acesso ainda.'}
      failureText={(error) => deniedOr(error, 'Falha ao carregar os acessos.')}
    />
  );
}
