import { Button } from '@mui/material';
import { ExpiryInput } from '../../../expiry/ExpiryInput.tsx';
import styles from './AccessPanel.module.css';

interface SharedExpiryProps {
  /** Undefined if the ends differ. */
  readonly until: string | null | undefined;
  readonly onChange: (until: string | null) => void;
}

/** The end of the access. Ends that differ stay until a day or no end is chosen for all. Spec PRAZO-01, CONF-07. */
export function SharedExpiry({ until, onChange }: SharedExpiryProps) {
  if (until !== undefined)
    return <ExpiryInput label="Termina em" value={until} onChange={onChange} />;
  return (
    <div className={styles.ends}>
      <ExpiryInput
        label="Termina em"
        value={null}
        onChange={onChange}
        helperText="Os fins são diferentes. Um dia escolhido aqui vale para todos."
      />
      {/* A server without ends tells none, so here there are ends. */}
      <Button size="small" color="inherit" onClick={() => onChange(null)} sx={{ mt: 1.25 }}>
        Sem fim para todos
      </Button>
    </div>
  );
}
