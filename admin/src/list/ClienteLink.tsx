import { clientePath } from '../cliente/clienteInView.ts';
import { AreaLink } from '../layout/AreaLink.tsx';

interface ClienteLinkProps {
  readonly id: number | null;
  readonly nome: string;
}

/** The name of a cliente, which leads to its page for those who may open it. Spec MENU-03. */
export const ClienteLink = ({ id, nome }: ClienteLinkProps) =>
  id === null ? (
    nome
  ) : (
    <AreaLink area="clientes" to={clientePath(id)}>
      {nome}
    </AreaLink>
  );

interface OfCliente {
  readonly cliente?: number | null;
  readonly cliente_id?: number | null;
  readonly cliente_nome?: string | null;
}

interface ClienteColumnOptions {
  /** The field to sort by. */
  readonly field?: string;
  /** The text for a record without a cliente. */
  readonly none?: string;
}

/** The column `Cliente`. Only superusers see it, because only they have records of several clientes in one list. */
export const clienteColumn = ({ none = '—', ...sort }: ClienteColumnOptions = {}) => ({
  title: 'Cliente',
  isForSuperusers: true,
  ...sort,
  textOf: ({ cliente_nome }: OfCliente) => cliente_nome ?? none,
  cell: ({ cliente_id = null, cliente = cliente_id, cliente_nome }: OfCliente) => (
    <ClienteLink id={cliente} nome={cliente === null ? none : (cliente_nome ?? '')} />
  ),
});
