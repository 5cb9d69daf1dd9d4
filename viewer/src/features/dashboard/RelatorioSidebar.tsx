import { ForeignAnswerError, HttpError } from '@portal/api-client';
import {
  favoriteRelatorio,
  type RelatorioItem,
  unfavoriteRelatorio,
} from '@portal/api-client/contract';
import { Icon, Skeleton, useAppServices, useToast } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { FilterBox, filterFrom } from '../../content/FilterBox.tsx';
import { relatorioName } from '../../content/relatorioName.ts';
import { useScrollToCurrent } from '../../content/useScrollToCurrent.ts';
import { useSidebarOpen } from '../../layout/useSidebarOpen.ts';
import { groupRelatorios } from './groupRelatorios.ts';
import { initialsOf } from './initials.ts';
import { AplicativoRows } from './OnlyAplicativos.tsx';
import { RelatorioRow } from './RelatorioRow.tsx';
import styles from './RelatorioSidebar.module.css';
import { useRecentIds } from './useRecentIds.ts';
import { useRovingFocus } from './useRovingFocus.ts';

interface RelatorioSidebarProps {
  /** Undefined while loading and after a failure. */
  readonly relatorios: readonly RelatorioItem[] | undefined;
  readonly isLoading: boolean;
  readonly selectedId: number | null;
}

/** Lists the user's reports, each with its favourite star, in groups with headings. Spec SIDE-01 … 10, LEIT-02, LER-13. */
export function RelatorioSidebar({ relatorios, isLoading, selectedId }: RelatorioSidebarProps) {
  const [isOpen, toggleOpen] = useSidebarOpen(selectedId !== null);
  const [filter, setFilter] = useState('');
  const listId = useId();
  const { toggle, pendingId } = useFavorito();
  const recents = useRecentIds();
  const hasFilter = isOpen && (relatorios?.length ?? 0) >= filterFrom;
  const groups =
    relatorios && recents && groupRelatorios(relatorios, recents, hasFilter ? filter : '');
  const shown = groups?.flatMap((group) => group.relatorios) ?? [];
  const initials = useMemo(
    () => initialsOf((relatorios ?? []).map((one) => ({ id: one.id, name: relatorioName(one) }))),
    [relatorios],
  );
  const roving = useRovingFocus(
    shown.map(({ id }) => String(id)),
    selectedId === null ? null : String(selectedId),
  );
  const isLoaded = groups !== undefined;
  useScrollToCurrent(roving.list.ref, isLoaded && selectedId !== null ? `${selectedId}` : null);
  return (
    <nav className={styles.sidebar} data-open={isOpen} aria-label="Relatórios">
      <div className={styles.head}>
        <h2 className={styles.heading}>Relatórios</h2>
        <button
          type="button"
          className={styles.tool}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={isOpen ? 'Recolher a lista de relatórios' : 'Expandir a lista de relatórios'}
          onClick={toggleOpen}
        >
          <Icon name={isOpen ? 'chevronLeft' : 'chevronRight'} />
        </button>
      </div>
      {hasFilter && (
        <FilterBox label="Filtrar relatórios" listId={listId} value={filter} onChange={setFilter} />
      )}
      {/* One list: a report keeps its element, and the focus in it, when it moves to another group. */}
      <ul id={listId} className={styles.list} {...roving.list}>
        {(isLoading || (relatorios && !groups)) && (
          <li className={styles.loading}>
            <Skeleton lines={4} />
          </li>
        )}
        {relatorios?.length === 0 && <AplicativoRows isOpen={isOpen} />}
        {hasFilter && groups?.length === 0 && (
          <li className={styles.empty}>Nenhum relatório com esse nome.</li>
        )}
        {groups?.flatMap((group) => [
          group.title && (
            <li key={group.title} className={styles.groupTitle}>
              <h3>{group.title}</h3>
            </li>
          ),
          ...group.relatorios.map((relatorio) => (
            <RelatorioRow
              key={relatorio.id}
              relatorio={relatorio}
              initials={initials.get(relatorio.id) ?? ''}
              isSelected={relatorio.id === selectedId}
              isOpen={isOpen}
              tabIndex={roving.tabIndexOf(String(relatorio.id))}
              isStarPending={pendingId === relatorio.id}
              onToggleStar={() => toggle(relatorio)}
            />
          )),
        ])}
      </ul>
      <p className={styles.count} role="status">
        {hasFilter && filter.trim() !== '' && `${shown.length} de ${relatorios?.length}`}
      </p>
    </nav>
  );
}

const failed = 'Falha ao atualizar o favorito. Tente novamente.';
const refusalOf = (error: Error) =>
  (error instanceof HttpError && error.status === 403) || error instanceof ForeignAnswerError
    ? error.detail
    : null;

/** Marks or unmarks a favourite, then fetches the list of reports again. Spec SIDE-08. */
function useFavorito() {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: (relatorio: RelatorioItem) =>
      client.call(relatorio.is_favorite ? unfavoriteRelatorio : favoriteRelatorio, {
        params: { id: relatorio.id },
      }),
    // A refusal says why. Trying again would not help.
    onError: (error) => showToast('error', refusalOf(error) ?? failed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['relatorios'] }),
  });
  return { toggle: mutation.mutate, pendingId: mutation.isPending ? mutation.variables.id : null };
}
