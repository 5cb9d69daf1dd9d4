import { useEffect, useRef, useState } from 'react';
import button from '../../layout/button.module.css';
import styles from '../../visoes/VisaoForm.module.css';

interface RenameVisaoFormProps {
  readonly nome: string;
  readonly onRename: (nome: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for another name of a view. */
export function RenameVisaoForm({ nome, onRename, onCancel }: RenameVisaoFormProps) {
  const [value, setValue] = useState(nome);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        void onRename(value.trim());
      }}
    >
      <input
        ref={input}
        type="text"
        aria-label={`Novo nome da visão ${nome}`}
        required
        pattern=".*\S.*"
        title="Dê um nome à visão."
        maxLength={80}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <button type="submit" className={button.secondary}>
        Renomear
      </button>
      <button type="button" className={button.quiet} onClick={onCancel}>
        Cancelar
      </button>
    </form>
  );
}
