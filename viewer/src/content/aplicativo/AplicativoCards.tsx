import type { AplicativoItem } from '@portal/api-client/contract';
import { AplicativoIcon } from '@portal/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import button from '../../layout/button.module.css';
import { paths } from '../../paths.ts';
import { AccessExpiry } from '../AccessExpiry.tsx';
import { FilterBox } from '../FilterBox.tsx';
import { hasWords } from '../hasWords.ts';
import styles from './AplicativoCards.module.css';
import { useAppColor } from './useAppColor.ts';

/** Up to this number of cards there is no filter. Twelve cards are four rows of three. */
const mostWithoutFilter = 12;

/** The applications of the reader as cards. Above many cards there is a filter. Spec APPS-04 … 07, 12, DIA-01. */
export function AplicativoCards({ aplicativos }: { aplicativos: readonly AplicativoItem[] }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const hasFilter = aplicativos.length > mostWithoutFilter;
  // If the list becomes short while a filter is typed, the filter disappears and must no longer apply.
  const filter = hasFilter ? typed : '';
  const shown = aplicativos.filter(({ nome, descricao }) =>
    hasWords(`${nome} ${descricao ?? ''}`, filter),
  );
  return (
    <>
      {hasFilter && (
        <div className={styles.filter}>
          <FilterBox
            label="Filtrar aplicativos"
            listId={listId}
            value={filter}
            onChange={setTyped}
          />
          <span role="status" className={styles.muted}>
            {shown.length === 0
              ? 'Nenhum aplicativo com esse nome.'
              : filter.trim() !== '' && `${shown.length} de ${aplicativos.length}`}
          </span>
        </div>
      )}
      <ul id={listId} className={styles.grid}>
        {shown.map((aplicativo) => (
          <li key={aplicativo.id}>
            <AplicativoCard aplicativo={aplicativo} />
          </li>
        ))}
      </ul>
    </>
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
