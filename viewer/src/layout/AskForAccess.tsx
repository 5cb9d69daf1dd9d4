import { useBranding } from '@portal/ui';
import styles from './StateMessage.module.css';

/** Says whom to ask for access: the cliente's technical contact, if it has one. Spec LEIT-11. */
export function AskForAccess() {
  const { contato } = useBranding().branding;
  if (!contato) {
    return (
      <p className={styles.text}>Peça acesso a quem administra o portal na sua organização.</p>
    );
  }
  return (
    <p className={styles.text}>
      Peça acesso a <a href={`mailto:${contato}`}>{contato}</a>.
    </p>
  );
}
