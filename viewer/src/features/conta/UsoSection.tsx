import { getUsoDaConta } from '@portal/api-client/contract';
import { Skeleton } from '@portal/ui';
import { formatDateTime } from '@portal/ui/format-date-time';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../content/useCall.ts';
import button from '../../layout/button.module.css';
import { paths } from '../../paths.ts';
import page from './ContaPage.module.css';
import styles from './UsoSection.module.css';

/** So many openings are shown at first. A button shows more, up to what the server tells at once. */
const first = 5;
const most = 50;

/** The reader's own openings, newest first, as the portal keeps them. Spec USO-04. */
export function UsoSection() {
  const [count, setCount] = useState(first);
  const query = { range: JSON.stringify([0, count - 1]) };
  const { data, isError, refetch } = useCall(getUsoDaConta, {
    queryKey: ['conta', 'uso', count],
    input: { query },
    placeholderData: keepPreviousData,
  });
  return (
    <section className={page.card} aria-labelledby="conta-uso">
      <h2 id="conta-uso">Relatórios que você abriu</h2>
      {isError && !data && (
        <div role="alert">
          <p>Não foi possível carregar as suas aberturas.</p>
          <button type="button" className={button.secondary} onClick={() => void refetch()}>
            Tentar novamente
          </button>
        </div>
      )}
      {!data && !isError && <Skeleton lines={3} />}
      {data?.total === 0 && <p className={page.note}>Você ainda não abriu um relatório.</p>}
      {data && data.aberturas.length > 0 && (
        <ul className={styles.list}>
          {data.aberturas.map(
            ({ quando, relatorio, relatorio_nome, aplicativo, aplicativo_nome }) => (
              <li key={`${quando} ${relatorio} ${aplicativo}`}>
                {relatorio_nome === null ? (
                  <span>Um relatório que você não abre mais</span>
                ) : (
                  <Link to={paths.relatorio({ relatorio, aplicativo }, {})}>{relatorio_nome}</Link>
                )}
                <span className={page.note}>
                  {[aplicativo === null ? 'Dashboards' : aplicativo_nome, formatDateTime(quando)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      {data && data.total > data.aberturas.length && count < most && (
        <button type="button" className={button.secondary} onClick={() => setCount(most)}>
          Mostrar mais
        </button>
      )}
    </section>
  );
}
