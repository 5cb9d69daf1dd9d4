import { ClienteChoice } from '../cliente/ClienteChoice.tsx';
import { allClientesText, useClienteInView } from '../cliente/clienteInView.ts';
import { useCliente } from '../cliente/useCliente.ts';
import styles from './ClienteSwitch.module.css';

/** Names the cliente in view and opens the choice of another one, for superusers. Spec DIA-04. */
export function ClienteSwitch() {
  const { cliente } = useClienteInView();
  const { data, error } = useCliente(cliente);
  const name =
    cliente === null ? allClientesText : (data?.nome ?? (error ? `Cliente ${cliente}` : '…'));
  return (
    <ClienteChoice>
      {(open) => (
        <button
          type="button"
          className={styles.switch}
          data-one={cliente !== null || undefined}
          aria-haspopup="dialog"
          aria-label={`Cliente em vista: ${name}`}
          title={name}
          onClick={open}
        >
          <span className={styles.name}>{name}</span>
          <span aria-hidden="true">▾</span>
        </button>
      )}
    </ClienteChoice>
  );
}
