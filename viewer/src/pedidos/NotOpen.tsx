import { readAskedAddress } from '@portal/api-client/rules';
import { useLocation } from 'react-router-dom';
import { AskForAccess } from '../layout/AskForAccess.tsx';
import styles from '../layout/StateMessage.module.css';
import { AskAccess } from './AskAccess.tsx';

interface NotOpenProps {
  readonly title?: string;
  readonly text?: string;
  /** What to ask for: an address of the viewer; by default the one on the screen. */
  readonly endereco?: string;
  /** False if a request for access could not help. */
  readonly canAsk?: boolean;
}

/**
 * Stands for what does not open, without a retry, which could not help. By default for a report or an application that is absent, of
 * another cliente, or not granted: the same for all three, so that it does not tell whether the thing exists. It opens by itself when the
 * access is given: an event makes its screen ask again. Spec LEIT-09, PED-01, PED-04, DIA-03.
 */
export function NotOpen({
  title = 'Você não tem acesso a este conteúdo.',
  text = 'Ele não existe ou não foi liberado para você.',
  canAsk = true,
  endereco,
}: NotOpenProps) {
  const { pathname, search } = useLocation();
  const address = endereco ?? `${pathname}${search}`;
  // Nobody can give access to an address that can lead to nothing. Spec LER-20.
  const isThing = readAskedAddress(address) !== null;
  return (
    <div className={styles.state}>
      <div className={styles.words} role="alert">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {isThing && <AskForAccess />}
      </div>
      {canAsk && isThing && <AskAccess endereco={address} />}
    </div>
  );
}
