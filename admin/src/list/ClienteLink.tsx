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
