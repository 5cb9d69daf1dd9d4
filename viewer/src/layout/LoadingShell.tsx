import { useState } from 'react';
import { staticShell } from '../static-shell/staticShell.ts';
import styles from './LoadingShell.module.css';
import { StateMessage } from './StateMessage.tsx';

/** Shown until the user is known and the code of the screen has loaded. Keeps showing the static shell if the page has one. */
export function LoadingShell() {
  const [shell] = useState(staticShell);
  if (!shell) return <StateMessage.Loading label="Carregando..." />;
  return (
    <>
      <div ref={(place) => place?.append(shell)} />
      <p className={styles.words} role="status">
        Carregando...
      </p>
    </>
  );
}
