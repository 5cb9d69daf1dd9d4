import type { ReactElement, ReactNode } from 'react';
import { ListBase, type ListBaseProps, useListPaginationContext } from 'react-admin';
import { useClienteInView } from '../cliente/clienteInView.ts';
import { countedTotal } from '../counted.ts';
import { DeferredList } from './DeferredList.tsx';
import { EndOfSelection } from './EndOfSelection.tsx';
import { FormRoutes } from './FormRoutes.tsx';
import { ListLink } from './ListLink.tsx';
import { ListCard, ListPage } from './ListPage.tsx';

export interface ListScreenProps extends ListProps {
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
  /** The records. */
  readonly children: ReactNode;
}

/**
 * The screen of a resource: the list of the cliente in view with search, filters and actions, and the forms above it. Filters, order and
 * page are in the address.
 */
export function ListScreen(props: ListScreenProps) {
  const { page, title, nouns, note, clienteField = 'cliente', buttons, addText, ...rest } = props;
  const { form, routes, tools, above, intro, children, ...list } = rest;
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
          {tools ? <DeferredList>{children}</DeferredList> : children}
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
