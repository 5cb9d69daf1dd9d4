import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Link } from 'react-router-dom';
import { useAssinaturas } from '../../assinaturas/useAssinaturas.ts';
import { paths } from '../../paths.ts';
import styles from '../../pedidos/PedidoList.module.css';
import { RecentArquivos } from './RecentArquivos.tsx';

/** On Home, the files that the reader has exported, and their subscriptions that did not arrive. */
export function ReaderFiles({ className }: { className: string | undefined }) {
  return (
    <>
      <RecentArquivos className={className} />
      <Announced recurso={addedParts.subscriptions}>
        <FailedAssinaturas className={className} />
      </Announced>
    </>
  );
}

/** On Home, the reader's subscriptions of which the last mail did not reach everybody, and why. Without any, nothing. Spec DIA-06. */
function FailedAssinaturas({ className }: { className: string | undefined }) {
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
