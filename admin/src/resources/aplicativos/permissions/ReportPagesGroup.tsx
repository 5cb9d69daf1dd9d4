import { Button } from '@mui/material';
import { Alert, Spinner } from '@portal/ui';
import { memo, useCallback, useId, useRef } from 'react';
import styles from './AccessPanel.module.css';
import { pagesFailure } from './messages.ts';
import { PageCheckbox } from './PageCheckbox.tsx';
import type { DraftDispatch } from './useDraft.ts';
import type { ReportPages } from './useReportPages.ts';

interface ReportPagesGroupProps {
  readonly report: ReportPages;
  /** Names of the ticked pages, a line each; permitted so far likewise, or `all`: texts compare by value. */
  readonly ticked: string;
  readonly permitted: string;
  readonly user: number;
  readonly dispatch: DraftDispatch;
}

/** The pages of one report, in their order. Plain boxes and buttons: hundreds of them must stay quick. Spec ADM-PERM-06, 21. */
export const ReportPagesGroup = memo(
  function ReportPagesGroup({ report, ticked, permitted, user, dispatch }: ReportPagesGroupProps) {
    const id = useId();
    const { relatorio, name, pages, error, retry } = report;
    const chosen = new Set(ticked.split('\n').filter(Boolean));
    const known = new Set(permitted.split('\n').filter(Boolean));
    const tick = (names: Iterable<string>) =>
      dispatch({ deed: 'pages', user, relatorio, pages: new Set(names) });
    // The boxes of a report share one handler, so that a tick draws one box anew.
    const latest = useRef(chosen);
    latest.current = chosen;
    const onTick = useCallback(
      (name: string, isTicked: boolean) => {
        const others = [...latest.current].filter((one) => one !== name);
        const pages = new Set(isTicked ? [...others, name] : others);
        dispatch({ deed: 'pages', user, relatorio, pages });
      },
      [dispatch, user, relatorio],
    );
    return (
      <section className={styles.report} aria-labelledby={id}>
        <div className={styles.reportHead}>
          <h4 id={id} className={styles.reportName}>
            {name}
          </h4>
          {pages && pages.length > 0 && (
            <>
              <button
                type="button"
                className={styles.all}
                aria-label={`Marcar todas as páginas de ${name}`}
                onClick={() => tick(pages.map((page) => page.name))}
              >
                Marcar todas
              </button>
              <button
                type="button"
                className={styles.all}
                aria-label={`Desmarcar todas as páginas de ${name}`}
                onClick={() => tick([])}
              >
                Desmarcar
              </button>
            </>
          )}
        </div>
        {error && (
          <Alert
            level="error"
            action={
              <Button size="small" color="inherit" onClick={retry}>
                Tentar novamente
              </Button>
            }
          >
            {pagesFailure(error)}
          </Alert>
        )}
        {!error && !pages && <Spinner label={`Carregando páginas de ${name}...`} />}
        {pages?.length === 0 && <p className={styles.note}>Este relatório não tem páginas.</p>}
        {pages && pages.length > 0 && (
          <ul className={styles.pages}>
            {pages.map((page) => (
              <PageCheckbox
                key={page.name}
                name={page.name}
                displayName={page.displayName}
                isTicked={chosen.has(page.name)}
                isNew={permitted !== 'all' && !known.has(page.name)}
                onTick={onTick}
              />
            ))}
          </ul>
        )}
      </section>
    );
  },
  (before, after) =>
    before.ticked === after.ticked &&
    before.permitted === after.permitted &&
    before.user === after.user &&
    before.report.pages === after.report.pages &&
    before.report.error === after.report.error,
);
