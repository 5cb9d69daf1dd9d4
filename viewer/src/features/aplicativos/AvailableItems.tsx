import type { ItemDoCatalogo } from '@portal/api-client/contract';
import { AplicativoIcon, Icon } from '@portal/ui';
import { Link } from 'react-router-dom';
import cards from '../../content/aplicativo/AplicativoCards.module.css';
import { useAppColor } from '../../content/aplicativo/useAppColor.ts';
import { LockIcon } from '../../content/LockIcon.tsx';
import { useCatalogo } from '../../content/useCatalogo.ts';
import button from '../../layout/button.module.css';
import styles from './AplicativosPage.module.css';

const kinds = { relatorio: 'Relatório', aplicativo: 'Aplicativo' } as const;

/** What the reader cannot open and may ask for. Without anything, or if the list fails, nothing is shown. Spec PED-05. */
export function AvailableItems() {
  const { data = [] } = useCatalogo();
  if (data.length === 0) return null;
  return (
    <section className={styles.available} aria-labelledby="disponiveis">
      <h2 id="disponiveis">Disponíveis para pedir</h2>
      <ul className={cards.grid}>
        {data.map((item) => (
          <li key={`${item.tipo} ${item.id}`}>
            <LockedCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address leads to the screen of what does not open, where the reader asks for it. */
function LockedCard({ item }: { item: ItemDoCatalogo }) {
  const { tipo, nome, descricao, icone, cor_tema, endereco } = item;
  const color = useAppColor(cor_tema);
  return (
    <article ref={color} className={cards.card}>
      <div className={cards.head}>
        <span className={cards.icon} aria-hidden="true">
          {icone ? <AplicativoIcon icone={icone} /> : <Icon name="report" />}
        </span>
        <div className={cards.names}>
          <h3 title={nome}>{nome}</h3>
          <p className={cards.muted}>
            <LockIcon /> {kinds[tipo]} sem acesso
          </p>
        </div>
      </div>
      <p className={cards.description}>{descricao || 'Sem descrição disponível'}</p>
      <Link className={button.secondary} to={endereco} aria-label={`Pedir acesso a ${nome}`}>
        Pedir acesso
      </Link>
    </article>
  );
}
