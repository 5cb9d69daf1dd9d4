import { Button } from '@mui/material';
import { ExpiryInput } from '../expiry/ExpiryInput.tsx';
import styles from './AccessPanel.module.css';

interface SharedExpiryProps {
  /** Undefined if the ends differ. */
  readonly until: string | null | undefined;
  readonly onChange: (until: string | null) => void;
}

/** The end of the access. Ends that differ stay until a day or no end is chosen for all. Spec PRAZO-01, CONF-07. */
export function SharedExpiry({ until, onChange }: SharedExpiryProps) {
  const isMixed = until === undefined;
  // The same elements in both cases, so that the field keeps the focus while a day makes the ends equal.
  return (
    <div className={styles.ends}>
      <ExpiryInput
        label="Termina em"
        value={until ?? null}
        onChange={onChange}
        {...(isMixed && {
          helperText: 'Os fins são diferentes. Um dia escolhido aqui vale para todos.',
        })}
      />
      {/* A server without ends tells none, so here there are ends. */}
      {isMixed && (
        <Button size="small" color="inherit" onClick={() => onChange(null)} sx={{ mt: 1.25 }}>
          Sem fim para todos
        </Button>
      )}
    </div>
  );
}
