import { Spinner } from '@portal/ui';
import { memo, useCallback, useId, useMemo } from 'react';
import { RetryAlert } from '../../../RetryAlert.tsx';
import styles from './AccessPanel.module.css';
import { type PagesOf, tickedNames } from './access.ts';
import { pagesFailure } from './messages.ts';
import { PageCheckbox } from './PageCheckbox.tsx';
import type { DraftDispatch } from './useDraft.ts';
import type { ReportPage, ReportPages } from './useReportPages.ts';

interface ReportPagesGroupProps {
  readonly report: ReportPages;
  readonly ticked: PagesOf | undefined;
  /** The pages that the server has stored for this person or team. Undefined means no page. */
  readonly permitted: PagesOf | undefined;
  readonly holder: number;
  readonly dispatch: DraftDispatch;
}

/**
 * The pages of one report, in display order, those that lists do not show apart. Spec ADM-PERM-06, 21, LER-03. The checkboxes and buttons are native elements,
 * because hundreds of Material UI components render too slowly.
 */
export const ReportPagesGroup = memo(function ReportPagesGroup({
  report,
  ticked,
  permitted,
  holder,
  dispatch,
}: ReportPagesGroupProps) {
  const id = useId();
  const insideId = useId();
  const { relatorio, name, pages, error, retry } = report;
  const existing = useMemo(() => (pages ?? []).map((page) => page.name), [pages]);
  const tickedSet = new Set(tickedNames(ticked, existing));
  const listed = (pages ?? []).filter(({ classe }) => classe !== 'interna');
  const inside = (pages ?? []).filter(({ classe }) => classe === 'interna');
  // Pages that are opened from within the report are ticked one by one, and keep their ticks. Spec LER-03.
  const allListed = () => [
    ...listed.map((page) => page.name),
    ...inside.map((page) => page.name).filter((page) => tickedSet.has(page)),
  ];
  const setPages = (names: readonly string[]) =>
    dispatch({ kind: 'setPages', holder, relatorio, pages: new Set(names) });
  // One stable handler for all checkboxes of the report, so that a tick renders only one checkbox.
  const onTick = useCallback(
    (page: string, isTicked: boolean) =>
      dispatch({ kind: 'togglePage', holder, relatorio, page, isTicked, existing }),
    [dispatch, holder, relatorio, existing],
  );
  const checkboxOf = (page: ReportPage) => (
    <PageCheckbox
      key={page.name}
      name={page.name}
      displayName={page.displayName}
      isTicked={tickedSet.has(page.name)}
      isNew={permitted !== 'all' && !permitted?.has(page.name)}
      onTick={onTick}
    />
  );
  return (
    <section className={styles.report} aria-labelledby={id}>
      <div className={styles.reportHead}>
        <h4 id={id} className={styles.reportName}>
          {name}
        </h4>
        {existing.length > 0 && (
          <>
            <button
              type="button"
              className={styles.all}
              aria-label={`Marcar todas as páginas de ${name}`}
              onClick={() => setPages(allListed())}
            >
              Marcar todas
            </button>
            <button
              type="button"
              className={styles.all}
              aria-label={`Desmarcar todas as páginas de ${name}`}
              onClick={() => setPages([])}
            >
              Desmarcar
            </button>
          </>
        )}
      </div>
      {error && <RetryAlert onRetry={() => retry()}>{pagesFailure(error)}</RetryAlert>}
      {!error && !pages && <Spinner label={`Carregando páginas de ${name}...`} />}
      {pages?.length === 0 && <p className={styles.note}>Este relatório não tem páginas.</p>}
      {listed.length > 0 && <ul className={styles.pages}>{listed.map(checkboxOf)}</ul>}
      {inside.length > 0 && (
        <section aria-labelledby={insideId}>
          <h5 id={insideId} className={styles.inside}>
            Páginas abertas por detalhamento
          </h5>
          <ul className={styles.pages}>{inside.map(checkboxOf)}</ul>
        </section>
      )}
    </section>
  );
});
