import { BrandLogo, displayNameOf, useSession } from '@portal/ui';
import styles from './DashboardStart.module.css';

/** Shown while no report is selected: logo, greeting and what to do. Spec DASH-01 … 03. */
export function DashboardStart() {
  const { user } = useSession();
  return (
    <div className={styles.start}>
      <div className={styles.logo}>
        <BrandLogo />
      </div>
      <h1>Bem-vindo(a){user ? `, ${displayNameOf(user)}` : ''}!</h1>
      <p>Selecione um relatório na barra lateral esquerda para começar a visualizar os dados.</p>
    </div>
  );
}
