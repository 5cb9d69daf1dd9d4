import { BrandLogo, displayNameOf, useSession } from '@portal/ui';
import { AskForAccess } from '../../layout/AskForAccess.tsx';
import styles from './DashboardStart.module.css';

/**
 * Shown while no report is selected: logo, greeting and what to do. A reader without any report is told whom to ask.
 * Spec DASH-01 … 03, LEIT-11.
 */
export function DashboardStart({ hasNothing }: { hasNothing: boolean }) {
  const { user } = useSession();
  return (
    <div className={styles.start}>
      <div className={styles.logo}>
        <BrandLogo />
      </div>
      <h1>Bem-vindo(a){user ? `, ${displayNameOf(user)}` : ''}!</h1>
      {hasNothing ? (
        <AskForAccess />
      ) : (
        <p>Selecione um relatório na barra lateral esquerda para começar a visualizar os dados.</p>
      )}
    </div>
  );
}
