import { useState } from 'react';
import button from '../layout/button.module.css';
import styles from './VisaoForm.module.css';

interface SaveVisaoFormProps {
  /** True if the report can be captured now. */
  readonly isReady: boolean;
  /** Resolves to true if the view was saved. */
  readonly onSave: (nome: string) => Promise<boolean>;
}

/** Saves what the reader sees under a name. */
export function SaveVisaoForm({ isReady, onSave }: SaveVisaoFormProps) {
  const [nome, setNome] = useState('');
  return (
    <form
      className={styles.save}
      onSubmit={async (event) => {
        event.preventDefault();
        if (isReady && (await onSave(nome.trim()))) setNome('');
      }}
    >
      <label>
        <span>Nova visão</span>
        <input
          type="text"
          required
          pattern=".*\S.*"
          title="Dê um nome à visão."
          maxLength={80}
          placeholder="Por exemplo: Sul, este ano"
          autoComplete="off"
          value={nome}
          onChange={({ target }) => setNome(target.value)}
        />
      </label>
      <button type="submit" className={button.primary} disabled={!isReady}>
        Salvar o que vejo
      </button>
    </form>
  );
}
