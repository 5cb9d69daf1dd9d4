import { useState } from 'react';
import { staticShell } from '../static-shell/staticShell.ts';
import styles from './LoadingShell.module.css';
import { StateMessage } from './StateMessage.tsx';

/** While it is not known who is here, or a screen's code is on its way: what the page has shown from its start goes on. */
export function LoadingShell() {
  const [painted] = useState(staticShell);
  if (!painted) return <StateMessage.Loading label="Carregando..." />;
  return (
    <>
      <div ref={(place) => place?.append(painted)} />
      <p className={styles.words} role="status">
        Carregando...
      </p>
    </>
  );
}
