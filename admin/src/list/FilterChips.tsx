import { Button } from '@mui/material';
import { Icon } from '@portal/ui';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { createPortal } from 'react-dom';
import styles from './FilterChips.module.css';

interface Chips {
  /** The line of the chips; null until it is drawn. */
  readonly line: HTMLElement | null;
  readonly setLine: (line: HTMLElement | null) => void;
  readonly count: number;
  readonly setCount: (change: (count: number) => number) => void;
}
const Context = createContext<Chips | null>(null);

/** Lets the filters of a list show in one line what is active. */
export function FilterChips({ children }: { readonly children: ReactNode }) {
  const [line, setLine] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState(0);
  return <Context value={{ line, setLine, count, setCount }}>{children}</Context>;
}

/** The line of the active filters, with a button that ends them all where they are several. */
export function ActiveFilters() {
  const chips = use(Context);
  const { setFilters } = useListFilterContext();
  if (!chips) return null;
  return (
    <section className={styles.line} aria-label="Filtros ativos" hidden={chips.count === 0}>
      <span ref={chips.setLine} className={styles.chips} />
      {chips.count > 1 && (
        <Button size="small" onClick={() => setFilters({})}>
          Limpar filtros
        </Button>
      )}
    </section>
  );
}

interface FilterChipProps {
  /** Such as `Grupo: Admin Geral`. */
  readonly text: string;
  readonly onRemove: () => void;
}

/** One active filter in the line of the list. A press ends it. */
export function FilterChip({ text, onRemove }: FilterChipProps) {
  const { line, setCount } = use(Context) ?? {};
  useEffect(() => {
    setCount?.((count) => count + 1);
    return () => setCount?.((count) => count - 1);
  }, [setCount]);
  if (!line) return null;
  return createPortal(
    <button
      type="button"
      className={styles.chip}
      onClick={({ currentTarget }) => {
        // The focus must not go with the chip.
        const others = [...line.querySelectorAll('button')].filter((one) => one !== currentTarget);
        others[0]?.focus();
        onRemove();
      }}
    >
      <span className={styles.hidden}>Tirar o filtro </span>
      <span className={styles.text}>{text}</span>
      <Icon name="close" />
    </button>,
    line,
  );
}
