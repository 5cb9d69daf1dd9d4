import { Icon, type IconName } from '@portal/ui';
import { Combobox } from '@portal/ui/combobox';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LockIcon } from '../../content/LockIcon.tsx';
import { ModalDialog } from '../../layout/ModalDialog.tsx';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import { findTargets, type Target } from './findTargets.ts';
import { type FoundOption, firstOf, groupFound, optionsOf } from './groupFound.ts';
import styles from './SearchDialog.module.css';
import { useOwnUse } from './useOwnUse.ts';
import { useTargets } from './useTargets.ts';

/** So many results are shown at once, and so many more after each `Mostrar mais`. */
const pageSize = 30;

const icons: Readonly<Record<Target['kind'], IconName>> = {
  Relatório: 'report',
  Aplicativo: 'grid',
  Página: 'page',
};
const iconOf = ({ target: { kind, isLocked } }: FoundOption) =>
  isLocked ? <LockIcon /> : <Icon name={icons[kind]} />;

/**
 * A modal combobox that finds reports, applications and pages in the lists that the server has sent to this person: it can show nothing that
 * they may not know. While the focus is inside a report, Ctrl+K belongs to the report, which is of another origin.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const navigate = useNavigate();
  const [limit, setLimit] = useState(pageSize);
  const field = useRef<HTMLInputElement>(null);
  const ownUse = useOwnUse();
  const { targets, isLoading, isIncomplete, retry } = useTargets(ownUse);
  const { recent } = ownUse;
  const isRecent = query.trim() === '' && recent.length > 0;
  const groups = isRecent
    ? [{ title: null, options: recent.map(optionsOf(recent)) }]
    : groupFound(findTargets(targets, query));
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const shown = firstOf(groups, limit);

  const open = (target: Target) => {
    dialog.current?.close();
    // The browser raises `close` in a later task. Until then Ctrl+K would have no effect, so the search is removed now.
    onClose();
    navigate(target.to);
  };
  const showMore = () => {
    setLimit(limit + pageSize);
    // The first one that is added.
    setActiveKey(groups.flatMap(({ options }) => options)[limit]?.key ?? null);
    // The arrow keys go on with the first added result. A phone would open its keyboard over the list.
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  };

  return (
    <ModalDialog ref={dialog} className={styles.dialog} label="Buscar no portal" onClose={onClose}>
      <Combobox
        field={field}
        label="Buscar relatórios, aplicativos e páginas"
        text={query}
        onText={(text) => {
          setQuery(text);
          setLimit(pageSize);
        }}
        groups={shown}
        iconOf={iconOf}
        activeKey={activeKey}
        onActiveKey={setActiveKey}
        onChoose={({ target }) => open(target)}
        onClose={() => dialog.current?.close()}
        foot={
          <>
            <p aria-live="polite">{isLoading ? 'Carregando...' : countText(count)}</p>
            {count > limit && (
              <button type="button" className={styles.more} onClick={showMore}>
                Mostrar mais
              </button>
            )}
          </>
        }
      >
        {isIncomplete && (
          <RetryAlert onRetry={retry}>
            Não foi possível carregar tudo o que se pode buscar.
          </RetryAlert>
        )}
        {isRecent && <p className={styles.caption}>Abertos por último</p>}
      </Combobox>
    </ModalDialog>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nenhum resultado.';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
