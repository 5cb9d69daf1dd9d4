import { Icon, type IconName } from '@portal/ui';
import type { Target } from './findTargets.ts';
import styles from './SearchDialog.module.css';

const icons: Readonly<Record<Target['kind'], IconName>> = {
  Relatório: 'report',
  Aplicativo: 'grid',
  Página: 'page',
};

interface FoundListProps {
  readonly id: string;
  readonly found: readonly Target[];
  readonly active: Target | undefined;
  readonly onChoose: (target: Target) => void;
}

/** React calls this ref callback with the item that becomes the active one. */
const scrollToItem = (item: HTMLDivElement | null) => item?.scrollIntoView({ block: 'nearest' });

/** The list of results. The text field keeps the focus and names the active result in `aria-activedescendant`. */
export function FoundList({ id, found, active, onChoose }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={styles.list} tabIndex={-1}>
      {found.map((target) => {
        const isActive = target.key === active?.key;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus, and Enter there opens the active result.
          <div
            key={target.key}
            ref={isActive ? scrollToItem : undefined}
            id={`${id}-${target.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={isActive}
            className={styles.option}
            onClick={() => onChoose(target)}
          >
            <Icon name={icons[target.kind]} />
            <span className={styles.label}>{target.label}</span>
            <span className={styles.kind}>
              {target.place ? `${target.kind} · ${target.place}` : target.kind}
            </span>
          </div>
        );
      })}
    </div>
  );
}
