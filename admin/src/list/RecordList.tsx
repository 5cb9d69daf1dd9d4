import { useSession } from '@portal/ui';
import type { ReactNode } from 'react';
import { type RaRecord, useListFilterContext } from 'react-admin';
import { deniedOr, reasonOf } from '../failureText.ts';
import { ConsoleList, type ConsoleListProps } from './ConsoleList.tsx';
import { DeferredList } from './DeferredList.tsx';
import { ListCard, ListPage } from './ListPage.tsx';
import { ListTotal } from './ListTotal.tsx';
import { type Column, RecordTable, type RecordTableProps } from './RecordTable.tsx';

interface RecordListProps<R extends RaRecord>
  extends Required<Pick<ConsoleListProps, 'sort'>>,
    Pick<ConsoleListProps, 'filterDefaultValues'>,
    Omit<TableProps<R>, 'label'> {
  /** The title of the page. */
  readonly page: string;
  /** The title of the list. */
  readonly title: string;
  /** Names what is listed, one and many. */
  readonly nouns: readonly [one: string, many: string];
  /** Search and filters. */
  readonly tools: ReactNode;
  /** What stands above the list. */
  readonly above?: ReactNode;
  /** What stands above the table. */
  readonly intro?: ReactNode;
}

/** The list of one cliente, or of all clientes for a superuser without a cliente in view: search, filters and a table. */
export function RecordList<R extends RaRecord>(props: RecordListProps<R>) {
  const { page, title, nouns, tools, above, intro, sort, filterDefaultValues, ...table } = props;
  return (
    <ConsoleList
      clienteField="cliente"
      sort={sort}
      {...(filterDefaultValues && { filterDefaultValues })}
    >
      <ListPage title={page}>
        {above}
        <ListCard title={title} note={<ListTotal nouns={nouns} />} tools={tools}>
          {intro}
          <DeferredList>
            <Table {...table} label={title} />
          </DeferredList>
        </ListCard>
      </ListPage>
    </ConsoleList>
  );
}

interface TableProps<R extends RaRecord>
  extends Omit<RecordTableProps<R>, 'emptyText' | 'failureText'> {
  /** The column that superusers see besides. */
  readonly clienteColumn: Column<R>;
  /** Said if the list with these filters is empty. */
  readonly emptyText: (filters: Readonly<Record<string, unknown>>) => string;
  readonly failureText: (reason: string) => string;
}

function Table<R extends RaRecord>(props: TableProps<R>) {
  const { columns, clienteColumn, emptyText, failureText, ...table } = props;
  const { user } = useSession();
  const { filterValues } = useListFilterContext();
  return (
    <RecordTable<R>
      {...table}
      columns={user?.is_superuser ? [...columns, clienteColumn] : columns}
      emptyText={emptyText(filterValues)}
      failureText={(error) => deniedOr(error, failureText(reasonOf(error)))}
    />
  );
}
