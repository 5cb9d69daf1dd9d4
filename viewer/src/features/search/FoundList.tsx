import { Icon, type IconName } from '@portal/ui';
import { LockIcon } from '../../content/LockIcon.tsx';
import type { Target } from './findTargets.ts';
import type { FoundGroup, FoundOption } from './groupFound.ts';
import styles from './SearchDialog.module.css';

const icons: Readonly<Record<Target['kind'], IconName>> = {
  Relatório: 'report',
  Aplicativo: 'grid',
  Página: 'page',
};

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  readonly active: Target | undefined;
  readonly onChoose: (target: Target) => void;
}

/** React calls this ref callback with the item that becomes the active one. */
const scrollToItem = (item: HTMLDivElement | null) => item?.scrollIntoView({ block: 'nearest' });

/**
 * The list of results, in groups with headings. The text field keeps the focus and names the active result in
 * `aria-activedescendant`; the arrow keys pass over the headings.
 */
export function FoundList({ id, groups, active, onChoose }: FoundListProps) {
  const optionOf = ({ target, text, place }: FoundOption) => {
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
        {target.isLocked ? <LockIcon /> : <Icon name={icons[target.kind]} />}
        <span className={styles.label}>{text}</span>
        <span className={styles.kind}>{place ? `${target.kind} · ${place}` : target.kind}</span>
      </div>
    );
  };
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={styles.list} tabIndex={-1}>
      {groups.map(({ title, options }) =>
        title === null ? (
          options.map(optionOf)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form. These are options of a listbox.
          <div key={title} role="group" aria-labelledby={`${id}-grupo-${title}`}>
            <div id={`${id}-grupo-${title}`} role="presentation" className={styles.group}>
              {title}
            </div>
            {options.map(optionOf)}
          </div>
        ),
      )}
    </div>
  );
}
