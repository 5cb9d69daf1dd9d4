import { Icon, type IconName } from '@portal/ui';
import { useEffect, useRef } from 'react';
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

/** What was found; focus stays in the field, which names the active one. */
export function FoundList({ id, found, active, onChoose }: FoundListProps) {
  const activeItem = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active one is what moves the list.
  useEffect(() => {
    activeItem.current?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={styles.list} tabIndex={-1}>
      {found.map((target) => {
        const isActive = target.key === active?.key;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          <div
            key={target.key}
            ref={isActive ? activeItem : undefined}
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
