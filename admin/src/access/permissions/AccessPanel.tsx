import { Button } from '@mui/material';
import type { AdminAplicativo } from '@portal/api-client/contract';
import type { AccessType } from '@portal/api-client/rules';
import { Alert } from '@portal/ui';
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { type Accesses, accessOf, accessTexts } from '../draft/access.ts';
import { ExpiryInput } from '../expiry/ExpiryInput.tsx';
import { limitsText, PageChoice } from '../pages/PageChoice.tsx';
import pageStyles from '../pages/pageChoice.module.css';
import { useSameList } from '../pages/sameItems.ts';
import { useFolds } from '../pages/useFolds.ts';
import { useFoundPages } from '../pages/useFoundPages.ts';
import type { ReportPages } from '../pages/useReportPages.ts';
import styles from './AccessPanel.module.css';
import { sharedAccess } from './holderAccess.ts';
import type { Holder } from './holders.ts';
import { PanelHeader, titleOf } from './PanelHeader.tsx';
import { PanelNotes } from './PanelNotes.tsx';
import type { Part } from './usePart.ts';

interface AccessPanelProps {
  readonly app: AdminAplicativo;
  /** All people or all teams. */
  readonly part: Part;
  /** Whose access is edited: one or several. */
  readonly selected: readonly Holder[];
  /** The access of all teams in the draft. */
  readonly teams: Accesses;
  readonly reports: readonly ReportPages[];
  readonly onBack: () => void;
}

const types = Object.keys(accessTexts) as AccessType[];

/**
 * The type of access of the selected people or teams, its end and, for specific access, the pages of each report. What differs
 * among several is shown as such, and stays unless it is changed. Spec ADM-PERM-01 … 06, 21, EQP-05, PRAZO-01, CONF-07.
 */
export function AccessPanel({ app, part, selected, teams, reports, onBack }: AccessPanelProps) {
  const { kind, holders, draft, dispatch } = part;
  const group = useId();
  const panel = useRef<HTMLElement>(null);
  const ids = useSameList(selected.map(({ id }) => id));
  // The element stays mounted when another person is selected, so its scroll position is reset here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `ids`. It must run when other people are selected, which `ids` tells.
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [ids]);
  const shared = useMemo(() => sharedAccess(ids, draft), [ids, draft]);
  const specific = useSameList(shared.specific);
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={`Acesso de ${titleOf(selected, kind)}`}
    >
      <PanelHeader
        app={app}
        kind={kind}
        selected={selected}
        holders={holders}
        dispatch={dispatch}
        onBack={onBack}
      />
      <div className={styles.fields}>
        <fieldset className={styles.types}>
          <legend className={styles.legend}>Tipo de acesso</legend>
          {types.map((type) => (
            <label key={type} className={pageStyles.choice}>
              <input
                type="radio"
                name={group}
                value={type}
                checked={shared.type === type}
                onChange={() => dispatch({ kind: 'setType', holders: ids, type })}
              />
              {accessTexts[type]}
            </label>
          ))}
          {shared.types && (
            <p className={pageStyles.note}>{`Os acessos são diferentes: ${shared.types}.`}</p>
          )}
        </fieldset>
        {shared.ending.length > 0 && (
          <SharedExpiry
            key={ids.join()}
            until={shared.until}
            onChange={(until) => dispatch({ kind: 'setExpiry', holders: shared.ending, until })}
          />
        )}
      </div>
      <PanelNotes selected={selected} accesses={draft} teams={teams} />
      {specific.length > 0 && specific.length < ids.length && (
        <p className={pageStyles.note}>
          {`As páginas valem para ${specific.length} de ${ids.length}: quem tem ${accessTexts.specific}.`}
        </p>
      )}
      <SpecificPages app={app} part={part} ids={specific} reports={reports} />
    </section>
  );
}

interface SharedExpiryProps {
  /** Undefined if the ends differ. */
  readonly until: string | null | undefined;
  readonly onChange: (until: string | null) => void;
}

/** The end of the access. Ends that differ stay until a day or no end is chosen for all. Spec PRAZO-01, CONF-07. */
function SharedExpiry({ until, onChange }: SharedExpiryProps) {
  const isMixed = until === undefined;
  // The same elements in both cases, so that the field keeps the focus while a day makes the ends equal.
  return (
    <div className={styles.ends}>
      <ExpiryInput
        label="Termina em"
        value={until ?? null}
        onChange={onChange}
        {...(isMixed && {
          helperText: 'Os fins são diferentes. Um dia escolhido aqui vale para todos.',
        })}
      />
      {/* A server without ends tells none, so here there are ends. */}
      {isMixed && (
        <Button size="small" color="inherit" onClick={() => onChange(null)} sx={{ mt: 1.25 }}>
          Sem fim para todos
        </Button>
      )}
    </div>
  );
}

interface SpecificPagesProps extends Pick<AccessPanelProps, 'app' | 'part' | 'reports'> {
  /** Ids of those whose pages are edited. Without anybody nothing shows. */
  readonly ids: readonly number[];
}

/**
 * The pages of every report, with checkboxes, a search, and reports that fold. They are visible only for specific access.
 * Spec ADM-PERM-04 … 06, CONF-07.
 */
function SpecificPages({ app, part, ids, reports }: SpecificPagesProps) {
  const { draft, stored, savedAt, dispatch } = part;
  const isVisible = ids.length > 0;
  // Mounting or unmounting hundreds of checkboxes is slow. The deferred value does it after the radio button is
  // painted.
  const hasCheckboxes = useDeferredValue(isVisible, false);
  const accesses = useSameList(ids.map((id) => accessOf(draft, id)));
  const before = useSameList(ids.map((id) => accessOf(stored, id)));
  const times = useSameList(ids.map((id) => savedAt.get(id) ?? null));
  const edited = useMemo(
    () => ({ holders: ids, accesses, stored: before, savedAt: times }),
    [ids, accesses, before, times],
  );
  // When the access stops being specific, the hidden checkboxes keep their ticks until they unmount, so they do not
  // render.
  const previous = useDeferredValue(edited);
  const search = useFoundPages(reports);
  const folds = useFolds(reports.length, search.isSearching);
  if (!isVisible && !hasCheckboxes) return null;
  return (
    <div className={styles.reports} hidden={!isVisible}>
      <Alert level="info">{limitsText}</Alert>
      {!app.cliente && (
        <Alert level="error">
          Cliente não encontrado. Verifique se o aplicativo está configurado corretamente.
        </Alert>
      )}
      {reports.length === 0 && <p>Este aplicativo ainda não tem relatórios.</p>}
      {app.cliente && hasCheckboxes && (
        <PageChoice
          {...(isVisible ? edited : previous)}
          search={search}
          folds={folds}
          dispatch={dispatch}
        />
      )}
    </div>
  );
}
