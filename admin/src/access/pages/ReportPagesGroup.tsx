import { HttpError } from '@portal/api-client';
import { Spinner } from '@portal/ui';
import { memo, useCallback, useId, useMemo } from 'react';
import { RetryAlert } from '../../RetryAlert.tsx';
import { type PagesOf, tickedNames } from '../draft/access.ts';
import type { DraftDispatch } from '../draft/useDraft.ts';
import { PageCheckbox } from './PageCheckbox.tsx';
import styles from './pageChoice.module.css';
import { sameProps } from './sameItems.ts';
import { type Share, shareOf } from './TriCheckbox.tsx';
import type { ReportPage, ReportPages } from './useReportPages.ts';

interface ReportPagesGroupProps {
  readonly report: ReportPages;
  /** The pages that the search finds; null until the pages have loaded. */
  readonly found: readonly ReportPage[] | null;
  /** The ticked pages of each holder. */
  readonly ticked: readonly (PagesOf | undefined)[];
  /** The pages that the server has stored for each holder. Undefined means no page. */
  readonly permitted: readonly (PagesOf | undefined)[];
  /** When the selection of each holder was last saved; null if there is none. */
  readonly savedAt: readonly (number | null)[];
  readonly holders: readonly number[];
  readonly isOpen: boolean;
  readonly onFold: (relatorios: readonly number[], isOpen: boolean) => void;
  readonly dispatch: DraftDispatch;
}

/**
 * The pages of one report, in display order, those that lists do not show apart. Spec ADM-PERM-06, 21, LER-03, CONF-07. The checkboxes
 * and buttons are native elements, because hundreds of Material UI components render too slowly.
 */
export const ReportPagesGroup = memo(function ReportPagesGroup(props: ReportPagesGroupProps) {
  const { report, found, ticked, permitted, savedAt, holders, isOpen, onFold, dispatch } = props;
  const id = useId();
  const insideId = useId();
  const { relatorio, name, pages, error, retry } = report;
  const existing = useMemo(() => namesOf(pages ?? []), [pages]);
  const counts = countTicks(ticked, existing);
  const shareOfPage = (page: string) => shareOf(counts.get(page) ?? 0, holders.length);
  // Stable for the checkboxes of the report, so that a tick renders only one of them.
  const tick = useCallback(
    (names: readonly string[], isTicked: boolean) =>
      dispatch({ kind: 'tickPages', holders, relatorio, pages: names, isTicked, existing }),
    [dispatch, holders, relatorio, existing],
  );
  const onTick = useCallback((page: string, isTicked: boolean) => tick([page], isTicked), [tick]);
  const listed = (found ?? []).filter(({ classe }) => classe !== 'interna');
  const inside = (found ?? []).filter(({ classe }) => classe === 'interna');
  const isNew = (page: ReportPage) =>
    savedAt.some((time, index) => isNewPage(page, permitted[index], time));
  const newCount = (pages ?? []).filter(isNew).length;
  const checkboxOf = (page: ReportPage) => (
    <PageCheckbox
      key={page.name}
      name={page.name}
      displayName={page.displayName}
      share={shareOfPage(page.name)}
      isNew={isNew(page)}
      isUnseen={page.sem_classe === true}
      onTick={onTick}
    />
  );
  return (
    <section className={styles.report} aria-labelledby={id}>
      <div className={styles.reportHead}>
        <h4 className={styles.reportName}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            onClick={() => onFold([relatorio], !isOpen)}
          >
            <span aria-hidden="true" className={styles.arrow} />
            <span id={id}>{name}</span>
            {existing.length > 0 && (
              <span className={styles.ticks}>{ticksText(existing.map(shareOfPage))}</span>
            )}
            {!isOpen && newCount > 0 && (
              <span className={styles.new}>{newCount === 1 ? '1 NOVA' : `${newCount} NOVAS`}</span>
            )}
          </button>
        </h4>
        {existing.length > 0 && (
          <>
            {/* Pages that are opened from within the report are ticked one by one, and keep their ticks. Spec LER-03. */}
            {listed.length > 0 && (
              <button
                type="button"
                className={styles.all}
                aria-label={`Marcar todas as páginas de ${name}`}
                onClick={() => tick(namesOf(listed), true)}
              >
                Marcar todas
              </button>
            )}
            <button
              type="button"
              className={styles.all}
              aria-label={`Desmarcar todas as páginas de ${name}`}
              onClick={() => tick(namesOf(found ?? []), false)}
            >
              Desmarcar
            </button>
          </>
        )}
      </div>
      {error && <RetryAlert onRetry={() => retry()}>{pagesFailure(error)}</RetryAlert>}
      {!error && !pages && <Spinner label={`Carregando páginas de ${name}...`} />}
      {pages?.length === 0 && <p className={styles.note}>Este relatório não tem páginas.</p>}
      {isOpen && listed.length > 0 && <ul className={styles.pages}>{listed.map(checkboxOf)}</ul>}
      {isOpen && inside.length > 0 && (
        <section aria-labelledby={insideId}>
          <h5 id={insideId} className={styles.inside}>
            Páginas abertas por detalhamento
          </h5>
          <ul className={styles.pages}>{inside.map(checkboxOf)}</ul>
        </section>
      )}
    </section>
  );
}, sameProps);

const namesOf = (pages: readonly ReportPage[]) => pages.map(({ name }) => name);

/** True if the page came after the selection was last saved. AMBIG-38. */
const isNewPage = (page: ReportPage, permitted: PagesOf | undefined, savedAt: number | null) =>
  savedAt !== null && page.since > savedAt && permitted !== 'all' && !permitted?.has(page.name);

/** How many holders have each page ticked. */
function countTicks(
  ticked: readonly (PagesOf | undefined)[],
  existing: readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of ticked) {
    for (const page of tickedNames(one, existing)) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}

function ticksText(shares: readonly Share[]): string {
  const count = (share: Share) => shares.filter((one) => one === share).length;
  const inPart = count('some') > 0 ? `, ${count('some')} em parte` : '';
  return `${count('all')} de ${shares.length}${inPart}`;
}

/** Says why Power BI's pages of a report did not load. Spec ADM-PERM-10 … 13. */
function pagesFailure(error: Error): string {
  switch (error instanceof HttpError ? error.status : null) {
    case 401:
      return 'Erro de autenticação com a Microsoft. Verifique as credenciais.';
    case 403:
      return 'Acesso negado. Verifique as permissões do aplicativo.';
    case 404:
      return 'Relatório ou workspace não encontrado na Microsoft.';
    default:
      return 'Erro ao carregar páginas da Microsoft.';
  }
}
