import { TextField } from '@mui/material';
import type { DraftDispatch } from '../draft/useDraft.ts';
import styles from './pageChoice.module.css';
import type { Folds } from './useFolds.ts';
import type { FoundPages } from './useFoundPages.ts';

interface PagesToolbarProps {
  readonly holders: readonly number[];
  readonly search: FoundPages;
  readonly folds: Folds;
  readonly dispatch: DraftDispatch;
}

/** The search among the pages, and what is done to all pages and reports that it finds. Spec CONF-07. */
export function PagesToolbar({ holders, search, folds, dispatch }: PagesToolbarProps) {
  const { text, setText, hasSearch, found } = search;
  const tickAll = (isTicked: boolean) => {
    for (const { report, pages } of found) {
      if (!pages?.length) continue;
      // Pages that are opened from within the report are ticked one by one. Spec LER-03.
      const meant = isTicked ? pages.filter(({ classe }) => classe !== 'interna') : pages;
      dispatch({
        kind: 'tickPages',
        holders,
        relatorio: report.relatorio,
        pages: meant.map((page) => page.name),
        isTicked,
        existing: (report.pages ?? []).map((page) => page.name),
      });
    }
  };
  const ids = found.map(({ report }) => report.relatorio);
  const isAllOpen = ids.every(folds.isOpen);
  return (
    <div className={styles.toolbar}>
      {hasSearch && (
        <TextField
          size="small"
          type="search"
          label="Buscar páginas"
          value={text}
          onChange={({ target }) => setText(target.value)}
          // Enter would send the dialog that the search stands in.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          sx={{ flex: '1 1 12rem' }}
        />
      )}
      {found.some(({ pages }) => pages?.length) && (
        <>
          <button type="button" className={styles.all} onClick={() => tickAll(true)}>
            Marcar tudo
          </button>
          <button type="button" className={styles.all} onClick={() => tickAll(false)}>
            Desmarcar tudo
          </button>
        </>
      )}
      {found.length > 1 && (
        <button type="button" className={styles.all} onClick={() => folds.fold(ids, !isAllOpen)}>
          {isAllOpen ? 'Recolher todos' : 'Expandir todos'}
        </button>
      )}
    </div>
  );
}
