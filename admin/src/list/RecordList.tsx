import type { CurrentUser } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useListFilterContext, useResourceContext } from 'react-admin';
import { deniedOr } from '../failureText.ts';
import { keepFocus } from '../layout/keepFocus.ts';
import { ListScreen, type ListScreenProps } from './ListScreen.tsx';
import { type Column, RecordTable } from './RecordTable.tsx';
import { RowActions, type RowRights } from './RowActions.tsx';

/** What a list shows of its records, and what is done with one of them. */
export interface TableDescription<R extends RaRecord> {
  /** The name of the table. */
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly Column<R>[];
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

export interface RecordListProps<R extends RaRecord> extends Omit<ListScreenProps, 'children'> {
  readonly table: Omit<TableDescription<R>, 'label'> & Partial<Pick<TableDescription<R>, 'label'>>;
}

/** The screen of a resource whose records are a table, from its description. The table has the name of the list. */
export const RecordList = <R extends RaRecord>({ table, ...screen }: RecordListProps<R>) => (
  <ListScreen {...screen}>
    <DescribedTable label={screen.title} {...table} />
  </ListScreen>
);

/** The table, and the question before a deletion. */
export function DescribedTable<R extends RaRecord>(table: TableDescription<R>) {
  const { user } = useSession();
  const resource = useResourceContext();
  const { filterValues } = useListFilterContext();
  const [target, setTarget] = useState<R | null>(null);
  if (!user) return null;
  const { label, columns, loadingText, emptyText, noneFoundText = emptyText, failureText } = table;
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
}
