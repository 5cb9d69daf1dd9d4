import type { ReactElement, ReactNode } from 'react';
import { ListBase, type ListBaseProps, useListPaginationContext } from 'react-admin';
import { useClienteInView } from '../cliente/clienteInView.ts';
import { countedTotal } from '../counted.ts';
import { DeferredList } from './DeferredList.tsx';
import { EndOfSelection } from './EndOfSelection.tsx';
import { ActiveFilters, FilterChips } from './FilterChips.tsx';
import { FormRoutes } from './FormRoutes.tsx';
import { ListLink } from './ListLink.tsx';
import { ListCard, ListPage } from './ListPage.tsx';

export interface ListScreenProps extends ListProps {
  /** The title of the page. */
  readonly page: string;
  /** The title of the list. */
  readonly title: string;
  /** The noun for one record and for many, shown with their number beside the title. Absent: no number is shown. */
  readonly nouns?: readonly [one: string, many: string];
  /** Shown beside the title if `nouns` is absent. */
  readonly note?: ReactNode;
  /** The field of the filter by cliente; null for a list that is not filtered by the cliente in view. */
  readonly clienteField?: OfClienteProps['clienteField'];
  /** The buttons that concern the whole list. The button that adds a record follows them. */
  readonly buttons?: ReactNode;
  readonly addText?: string | undefined;
  /** `form` opens over the list. `routes` are further addresses below the address of the list. */
  readonly form?: ReactElement;
  readonly routes?: ReactNode;
  /** Search and filters. */
  readonly tools?: ReactNode;
  /** `above` is shown above the card of the list, `intro` inside the card above the records. */
  readonly above?: ReactNode;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The screen of a resource: the list of the cliente in view with search, filters and actions, and the forms over it. Filters, order and
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
        <FilterChips>
          <ListCard title={title} note={nouns ? <ListTotal nouns={nouns} /> : note} tools={tools}>
            <ActiveFilters />
            {intro}
            {tools ? <DeferredList>{children}</DeferredList> : children}
          </ListCard>
        </FilterChips>
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

/** The list of the cliente in view. A new address renders this component but not its children: these get new records by context. */
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
