import type { AplicativoItem } from '@portal/api-client/contract';
import { AplicativoIcon } from '@portal/ui';
import { Link } from 'react-router-dom';
import button from '../../layout/button.module.css';
import { paths } from '../../paths.ts';
import { AccessExpiry } from '../AccessExpiry.tsx';
import styles from './AplicativoCards.module.css';
import { useAppColor } from './useAppColor.ts';

/** The applications of the reader as cards. Spec APPS-04 … 07, 12, DIA-01. */
export function AplicativoCards({ aplicativos }: { aplicativos: readonly AplicativoItem[] }) {
  return (
    <ul className={styles.grid}>
      {aplicativos.map((aplicativo) => (
        <li key={aplicativo.id}>
          <AplicativoCard aplicativo={aplicativo} />
        </li>
      ))}
    </ul>
  );
}

function AplicativoCard({ aplicativo }: { aplicativo: AplicativoItem }) {
  const color = useAppColor(aplicativo.cor_tema);
  return (
    <article ref={color} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <AplicativoIcon icone={aplicativo.icone} />
        </span>
        <div className={styles.names}>
          <h2 title={aplicativo.nome}>{aplicativo.nome}</h2>
          <p className={styles.muted}>{aplicativo.relatorios_count} relatório(s)</p>
        </div>
      </div>
      <p className={styles.description}>{aplicativo.descricao || 'Sem descrição disponível'}</p>
      <AccessExpiry until={aplicativo.acesso_ate} className={styles.muted} />
      <Link
        className={button.secondary}
        to={paths.aplicativo(aplicativo.id)}
        aria-label={`Abrir Aplicativo ${aplicativo.nome}`}
      >
        Abrir Aplicativo
      </Link>
    </article>
  );
}
