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

/** React calls it when another item becomes the active one. */
const bringIntoView = (item: HTMLDivElement | null) => item?.scrollIntoView({ block: 'nearest' });

/** What was found; focus stays in the field, which names the active one. */
export function FoundList({ id, found, active, onChoose }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={styles.list} tabIndex={-1}>
      {found.map((target) => {
        const isActive = target.key === active?.key;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and its Enter chooses the active one.
          <div
            key={target.key}
            ref={isActive ? bringIntoView : undefined}
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
