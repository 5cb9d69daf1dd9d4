import { useState } from 'react';
import { picture } from '../early/picture.ts';
import styles from './Arriving.module.css';
import { StateMessage } from './StateMessage.tsx';

/** While it is not known who is here, or a screen's code is on its way: what the page has shown from its start goes on. */
export function Arriving() {
  const [painted] = useState(picture);
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
