import type { Pedido } from '@portal/api-client/contract';
import { Link } from 'react-router-dom';
import styles from './PedidoList.module.css';
import { pedidoText } from './pedidoText.ts';

const kinds = {
  relatorio: 'Relatório',
  aplicativo: 'Aplicativo',
  problema: 'Problema em',
} as const;

/** Requests with their states. Without a name, a request is told by its kind and address. Spec PED-02, PED-04. */
export function PedidoList({ pedidos }: { pedidos: readonly Pedido[] }) {
  return (
    <ul className={styles.list}>
      {pedidos.map((pedido) => (
        <li key={pedido.id}>
          <Link to={pedido.endereco}>
            {pedido.tipo === 'problema' && pedido.nome !== null && 'Problema em '}
            {pedido.nome ?? `${kinds[pedido.tipo]} ${pedido.endereco}`}
          </Link>
          <span className={styles.state}>{pedidoText(pedido)}</span>
          {pedido.recado && <span className={styles.state}>“{pedido.recado}”</span>}
        </li>
      ))}
    </ul>
  );
}
