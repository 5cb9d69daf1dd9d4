import type { CurrentUser } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import {
  type ComponentType,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useState,
} from 'react';
import {
  ListBase,
  type ListBaseProps,
  type RaRecord,
  useListFilterContext,
  useListPaginationContext,
  useResourceContext,
} from 'react-admin';
import { useClienteInView } from '../cliente/clienteInView.ts';
import { countedTotal } from '../counted.ts';
import { deniedOr } from '../failureText.ts';
import { keepFocus } from '../layout/keepFocus.ts';
import { DeferredList } from './DeferredList.tsx';
import { EndOfSelection } from './EndOfSelection.tsx';
import { FormRoutes } from './FormRoutes.tsx';
import { ListLink } from './ListLink.tsx';
import { ListCard, ListPage } from './ListPage.tsx';
import { type Column, RecordTable } from './RecordTable.tsx';
import { RowActions, type RowRights } from './RowActions.tsx';

/** What a list shows of its records, and what is done with one of them. */
export interface TableDescription<R extends RaRecord> {
  /** Names the table, if the title of the list does not. */
  readonly label?: string;
  /** The first one names the row. */
  readonly columns?: readonly Column<R>[];
  /** Instead of `columns`, if they depend on what the list shows. */
  readonly useColumns?: () => readonly Column<R>[];
  readonly loadingText: string;
  /** Said of a list without records, and of one that has none with its filters. */
  readonly emptyText: string;
  readonly noneFoundText?: string;
  /** Whether these are filters that leave records out. Any filter does, if the list does not know better. */
  readonly isFiltered?: (filters: Readonly<Record<string, unknown>>) => boolean;
  /** Said of any error but a refusal, or, as a function, of every error. */
  readonly failureText: string | ((error: Error) => string);
  /** The name of a record, for its buttons and its checkbox. */
  readonly nameOf?: (record: R) => string;
  /** Which records can be selected. The actions on a selection stand in `intro`. */
  readonly canSelect?: (record: R, actor: CurrentUser) => boolean;
  /** What else can be done with a record. */
  readonly actions?: (record: R, actor: CurrentUser) => ReactNode;
  /** Asks before a record is deleted. Rows of such a list have icons for their form and their deletion. */
  readonly Delete?: ComponentType<{ readonly record: R; readonly onClose: () => void }>;
  readonly rightsOf?: (record: R, actor: CurrentUser) => RowRights;
  /** Whether the first column leads to the form: true, if records are deleted. */
  readonly isLinked?: boolean;
}

export interface RecordListProps<R extends RaRecord> extends ListProps {
  /** The title of the page. */
  readonly page: string;
  /** The title of the list. */
  readonly title: string;
  /** Names what is listed, one and many. Absent where no number is told. */
  readonly nouns?: readonly [one: string, many: string];
  /** What stands beside the title instead of the number. */
  readonly note?: ReactNode;
  /** The filter by cliente; null for a list that is of all clientes. */
  readonly clienteField?: OfClienteProps['clienteField'];
  /** Buttons that concern the whole list, before the one that adds a record. */
  readonly buttons?: ReactNode;
  readonly addText?: string | undefined;
  /** The form over the list, and routes of other addresses below the list. */
  readonly form?: ReactElement;
  readonly routes?: ReactNode;
  /** Search and filters. */
  readonly tools?: ReactNode;
  /** What stands above the list, and above its records. */
  readonly above?: ReactNode;
  readonly intro?: ReactNode;
  /** The records as a table, or else as `children`. */
  readonly table?: TableDescription<R>;
  readonly children?: ReactNode;
}

/**
 * The screen of a resource, from its description: the list of the cliente in view with search, filters and actions, and the forms above
 * it. Filters, order and page are in the address.
 */
export function RecordList<R extends RaRecord>(props: RecordListProps<R>) {
  const { page, title, nouns, note, clienteField = 'cliente', buttons, addText, ...rest } = props;
  const { form, routes, tools, above, intro, table, children, ...list } = rest;
  const records = table ? <DescribedTable title={title} table={table} /> : children;
  return (
    <OfCliente clienteField={clienteField} list={list}>
      <ListPage
        title={page}
        actions={
          (buttons || addText) && (
            <>
              {buttons}
              {addText && <ListLink isMain path="create" text={addText} />}
            </>
          )
        }
      >
        {above}
        <ListCard title={title} note={nouns ? <ListTotal nouns={nouns} /> : note} tools={tools}>
          {intro}
          {tools ? <DeferredList>{records}</DeferredList> : records}
        </ListCard>
      </ListPage>
      {form && <FormRoutes form={form}>{routes}</FormRoutes>}
    </OfCliente>
  );
}

type ListProps = Pick<ListBaseProps, 'resource' | 'perPage' | 'sort' | 'filterDefaultValues'>;

interface OfClienteProps {
  readonly clienteField: 'cliente' | 'cliente_id_leitura' | null;
  readonly list: ListProps;
  readonly children: ReactNode;
}

/** The list of the cliente in view. Another address does not render its children, which only hear of other records. */
function OfCliente({ clienteField, list, children }: OfClienteProps) {
  const { cliente } = useClienteInView();
  return (
    <ListBase
      perPage={25}
      {...list}
      {...(clienteField && cliente !== null && { filter: { [clienteField]: cliente } })}
      storeKey={false}
      // The table shows the error, so react-admin must not show a notification as well.
      queryOptions={{ onError: () => undefined }}
    >
      <EndOfSelection>{children}</EndOfSelection>
    </ListBase>
  );
}

/** The number of records that match, with their noun. */
function ListTotal({ nouns: [one, many] }: { readonly nouns: readonly [string, string] }) {
  const { total } = useListPaginationContext();
  return total === undefined ? null : countedTotal(total, one, many);
}

const useNoColumns = () => [];

interface DescribedTableProps<R extends RaRecord> {
  readonly title: string;
  readonly table: TableDescription<R>;
}

function DescribedTable<R extends RaRecord>({ title, table }: DescribedTableProps<R>) {
  const computed = (table.useColumns ?? useNoColumns)();
  // Some columns load their contents after the list. Rendering these must not delay a key press either.
  const columns = useDeferredValue(table.columns ?? computed);
  return <Rows title={title} table={useDeferredValue(table)} columns={columns} />;
}

interface RowsProps<R extends RaRecord> extends DescribedTableProps<R> {
  readonly columns: readonly Column<R>[];
}

/** The table, and the question before a deletion. */
const Rows = memo(function Rows<R extends RaRecord>({ title, table, columns }: RowsProps<R>) {
  const { user } = useSession();
  const resource = useResourceContext();
  const { filterValues } = useListFilterContext();
  const [target, setTarget] = useState<R | null>(null);
  if (!user) return null;
  const { label = title, loadingText, emptyText, noneFoundText = emptyText, failureText } = table;
  const { nameOf = () => '', canSelect, actions, Delete, rightsOf, isLinked = !!Delete } = table;
  const { isFiltered = (filters: object) => Object.keys(filters).length > 0 } = table;
  const formOf = ({ id }: R) => `/${resource}/${id}`;
  const canOpen = (record: R) => isLinked && rightsOf?.(record, user).canEdit !== false;
  return (
    <>
      <RecordTable<R>
        label={label}
        columns={columns.filter(({ isForSuperusers }) => !isForSuperusers || user.is_superuser)}
        editPath={(record) => (canOpen(record) ? formOf(record) : null)}
        loadingText={loadingText}
        emptyText={isFiltered(filterValues) ? noneFoundText : emptyText}
        failureText={
          typeof failureText === 'string' ? (error) => deniedOr(error, failureText) : failureText
        }
        {...(canSelect && { selection: { canSelect: (one) => canSelect(one, user), nameOf } })}
        {...((actions || Delete) && {
          actions: (record) => (
            <>
              {actions?.(record, user)}
              {Delete && (
                <RowActions
                  name={nameOf(record)}
                  editPath={formOf(record)}
                  onDelete={() => setTarget(record)}
                  {...rightsOf?.(record, user)}
                />
              )}
            </>
          ),
        })}
      />
      <Suspense fallback={null}>
        {Delete && target && (
          <Delete
            record={target}
            onClose={() => {
              setTarget(null);
              // A deleted row takes the focused button along.
              keepFocus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}) as <R extends RaRecord>(props: RowsProps<R>) => ReactNode;
