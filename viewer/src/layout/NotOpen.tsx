import { AskAccess } from '../pedidos/AskAccess.tsx';
import { AskForAccess } from './AskForAccess.tsx';
import styles from './StateMessage.module.css';

/**
 * Stands for a report or an application that does not open: absent, of another cliente, or not granted. The same for all three,
 * so that it does not tell whether the thing exists, and without a retry, which could not help. It opens by itself when the access is
 * given: an event makes its screen ask again. Spec LEIT-09, PED-01, PED-04.
 */
export function NotOpen() {
  return (
    <div className={styles.state}>
      <div className={styles.words} role="alert">
        <h2 className={styles.title}>Você não tem acesso a este conteúdo.</h2>
        <p className={styles.text}>Ele não existe ou não foi liberado para você.</p>
        <AskForAccess />
      </div>
      <AskAccess />
    </div>
  );
}
