import { Skeleton } from '@portal/ui';
import cards from '../../content/aplicativo/AplicativoCards.module.css';
import { AplicativoCards } from '../../content/aplicativo/AplicativoCards.tsx';
import { useAplicativos } from '../../content/useAplicativos.ts';
import { AskForAccess } from '../../layout/AskForAccess.tsx';
import state from '../../layout/StateMessage.module.css';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import styles from './AplicativosPage.module.css';
import { AvailableItems } from './AvailableItems.tsx';

/** Number of placeholder cards while the list loads. Spec APPS-08. */
const skeletonCards = 6;

/** The screen that lists the applications of the user. Spec APPS-01 … 13. */
export function AplicativosPage() {
  useTitle('Aplicativos');
  const { data, isError } = useAplicativos();

  return (
    <div className={styles.page} aria-busy={!data && !isError}>
      <header>
        <h1>Aplicativos</h1>
        <p className={styles.muted}>
          Acesse aplicativos com múltiplos relatórios organizados por área
        </p>
        {data && data.length > 0 && (
          <p className={styles.muted}>{data.length} aplicativo(s) disponível(eis)</p>
        )}
      </header>
      {isError && (
        <StateMessage.Failure
          title="Erro ao carregar aplicativos. Tente novamente."
          onRetry={() => window.location.reload()}
        />
      )}
      {!data && !isError && (
        <ul className={cards.grid} aria-label="Carregando aplicativos">
          {Array.from({ length: skeletonCards }, (_, index) => (
            <li key={index} className={cards.card}>
              <Skeleton lines={4} />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <div className={state.state}>
          <h2 className={state.title}>Nenhum aplicativo disponível</h2>
          <p className={state.text}>Não há aplicativos configurados para sua conta.</p>
          <AskForAccess />
        </div>
      )}
      {data && data.length > 0 && <AplicativoCards aplicativos={data} />}
      {data && <AvailableItems />}
    </div>
  );
}
