import { ListBase, type ListBaseProps } from 'react-admin';
import { useClienteInView } from '../cliente/clienteInView.ts';
import { EndOfSelection } from './EndOfSelection.tsx';

export interface ConsoleListProps
  extends Pick<
    ListBaseProps,
    'resource' | 'perPage' | 'sort' | 'filterDefaultValues' | 'children'
  > {
  /** The filter by cliente. Absent for a list that is of all clientes. */
  readonly clienteField?: 'cliente' | 'cliente_id_leitura';
}

/** The list of a resource: of the cliente in view, with its other filters, order and page in the address. */
export function ConsoleList({ clienteField, perPage = 25, children, ...props }: ConsoleListProps) {
  const { cliente } = useClienteInView();
  return (
    <ListBase
      {...props}
      perPage={perPage}
      {...(clienteField && cliente !== null && { filter: { [clienteField]: cliente } })}
      storeKey={false}
      // The table shows the error, so react-admin must not show a notification as well.
      queryOptions={{ onError: () => undefined }}
    >
      <EndOfSelection>{children}</EndOfSelection>
    </ListBase>
  );
}
