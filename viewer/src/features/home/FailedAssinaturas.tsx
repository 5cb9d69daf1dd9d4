import { Link } from 'react-router-dom';
import { useAssinaturas } from '../../assinaturas/useAssinaturas.ts';
import { paths } from '../../paths.ts';
import styles from '../../pedidos/PedidoList.module.css';

/** On Home, the reader's subscriptions of which the last mail did not reach everybody, and why. Without any, nothing. Spec DIA-06. */
export function FailedAssinaturas({ className }: { className: string | undefined }) {
  const { data = [] } = useAssinaturas();
  const failed = data.filter(({ motivo }) => motivo);
  if (failed.length === 0) return null;
  return (
    <section className={className} aria-labelledby="home-assinaturas">
      <h2 id="home-assinaturas">Assinaturas que não chegaram</h2>
      <ul className={styles.list}>
        {failed.map(({ id, visao_nome, relatorio_nome, motivo }) => (
          <li key={id}>
            <Link to={paths.conta()}>
              {visao_nome} · {relatorio_nome}
            </Link>
            <span className={styles.state}>{motivo}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
