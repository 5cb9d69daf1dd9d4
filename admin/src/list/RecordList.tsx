import type { CurrentUser } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useListFilterContext, useResourceContext } from 'react-admin';
import { deniedOr } from '../failureText.ts';
import { keepFocus } from '../layout/keepFocus.ts';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { useChosenColumns } from './columns/useChosenColumns.ts';
import type { DeleteProps } from './DeleteProps.ts';
import { FurtherActs } from './FurtherActs.tsx';
import { ListScreen, type ListScreenProps } from './ListScreen.tsx';
import { type Column, RecordTable } from './RecordTable.tsx';
import { RowActions, type RowRights } from './RowActions.tsx';
import { useOffered } from './useOffered.ts';

/** Describes the table of a list: what it shows of each record, and what a person can do with a record. */
export interface TableDescription<R extends RaRecord> {
  /** The name of the table. */
  readonly label: string;
  /** The first column is the header of each row. */
  readonly columns: readonly Column<R>[];
  readonly loadingText: string;
  /** `emptyText` is shown for a list without records; `noneFoundText`, if there is one, when the filters leave no record. */
  readonly emptyText: string;
  readonly noneFoundText?: string;
  /** Returns whether these filters can leave records out. If so, an empty list shows `noneFoundText`. Absent: any filter can. */
  readonly isFiltered?: (filters: Readonly<Record<string, unknown>>) => boolean;
  /** A string is shown for every error but a denied access, which has its own text. A function returns the text of every error. */
  readonly failureText: string | ((error: Error) => string);
  /** The name of a record, for its buttons and its checkbox. */
  readonly nameOf?: (record: R) => string;
  /** Which records can be selected. The actions on a selection stand in `intro`. */
  readonly canSelect?: (record: R, actor: CurrentUser) => boolean;
  /** Further buttons of a row, before those that edit and delete the record. */
  readonly actions?: (record: R, actor: CurrentUser) => ReactNode;
  /** The dialog that asks before a record is deleted. With it, each row has buttons that edit and delete the record. */
  readonly Delete?: ComponentType<DeleteProps<R>>;
  readonly rightsOf?: (record: R, actor: CurrentUser) => RowRights;
  /** True for records with a page, to which the first column then links. Spec TELA-03. */
  readonly hasPage?: boolean;
  /** True if the first column links to the form of a record without a page. Absent: true if there is `Delete`. */
  readonly isLinked?: boolean;
}

export interface RecordListProps<R extends RaRecord> extends Omit<ListScreenProps, 'children'> {
  readonly table: Omit<TableDescription<R>, 'label'> & Partial<Pick<TableDescription<R>, 'label'>>;
}

/** The screen of a resource whose records are shown in a table. Without `label` the table is named by the title of the list. */
export function RecordList<R extends RaRecord>({ table, tools, ...screen }: RecordListProps<R>) {
  const area = useResourceContext();
  const columns = useOffered()(table.columns);
  const chosen = useChosenColumns(screen.resource ?? area ?? '', columns);
  return (
    <ListScreen
      {...screen}
      tools={
        <>
          {tools}
          <ColumnsButton columns={chosen} />
        </>
      }
    >
      <DescribedTable
        label={screen.title}
        {...table}
        columns={columns.filter(({ title }) => chosen.isShown(title))}
      />
    </ListScreen>
  );
}

/** The table, and the question before a deletion. */
export function DescribedTable<R extends RaRecord>(table: TableDescription<R>) {
  const { user } = useSession();
  const resource = useResourceContext();
  const { filterValues } = useListFilterContext();
  const [target, setTarget] = useState<R | null>(null);
  if (!user) return null;
  const { label, columns, loadingText, emptyText, noneFoundText = emptyText, failureText } = table;
  const { nameOf = () => '', canSelect, actions, Delete, rightsOf } = table;
  const { hasPage = false, isLinked = !!Delete } = table;
  const { isFiltered = (filters: object) => Object.keys(filters).length > 0 } = table;
  const formOf = ({ id }: R) => `/${resource}/${id}`;
  const pathOf = (record: R) => {
    if (hasPage) return `${formOf(record)}/show`;
    return isLinked && rightsOf?.(record, user).canEdit !== false ? formOf(record) : null;
  };
  return (
    <>
      <RecordTable<R>
        label={label}
        columns={columns}
        pathOf={pathOf}
        loadingText={loadingText}
        emptyText={isFiltered(filterValues) ? noneFoundText : emptyText}
        failureText={
          typeof failureText === 'string' ? (error) => deniedOr(error, failureText) : failureText
        }
        {...(canSelect && { selection: { canSelect: (one) => canSelect(one, user), nameOf } })}
        {...((actions || Delete) && {
          actions: (record) => (
            <>
              {actions && <FurtherActs name={nameOf(record)}>{actions(record, user)}</FurtherActs>}
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
              // The focused button disappears with the deleted row.
              keepFocus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
