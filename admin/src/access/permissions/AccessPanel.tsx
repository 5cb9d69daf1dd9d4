import type { AdminAplicativo } from '@portal/api-client/contract';
import type { AccessType } from '@portal/api-client/rules';
import { useEffect, useId, useMemo, useRef } from 'react';
import { accessTexts, noAccess, type UserAccess } from '../draft/access.ts';
import type { DraftDispatch } from '../draft/useDraft.ts';
import { useSameList } from '../pages/sameItems.ts';
import type { ReportPages } from '../pages/useReportPages.ts';
import styles from './AccessPanel.module.css';
import type { Holder, HolderKind } from './holders.ts';
import { PanelHeader, titleOf } from './PanelHeader.tsx';
import { PanelNotes } from './PanelNotes.tsx';
import { SharedExpiry } from './SharedExpiry.tsx';
import { SpecificPages } from './SpecificPages.tsx';
import { sharedAccess } from './sharedAccess.ts';

interface AccessPanelProps {
  readonly app: AdminAplicativo;
  readonly kind: HolderKind;
  /** Whose access is edited: one or several. */
  readonly selected: readonly Holder[];
  readonly holders: readonly Holder[];
  /** The access in the draft. */
  readonly accesses: ReadonlyMap<number, UserAccess>;
  /** The access that the server has. */
  readonly stored: ReadonlyMap<number, UserAccess>;
  /** When the selection of pages was last saved. */
  readonly savedAt: ReadonlyMap<number, number>;
  /** The access of all teams in the draft. */
  readonly teams: ReadonlyMap<number, UserAccess>;
  readonly reports: readonly ReportPages[];
  readonly dispatch: DraftDispatch;
  readonly onBack: () => void;
}

const types = Object.keys(accessTexts) as AccessType[];

/**
 * The type of access of the selected people or teams, its end and, for specific access, the pages of each report. What differs
 * among several is shown as such, and stays unless it is changed. Spec ADM-PERM-01 … 06, 21, EQP-05, PRAZO-01, CONF-07.
 */
export function AccessPanel(props: AccessPanelProps) {
  const {
    app,
    kind,
    selected,
    holders,
    accesses,
    stored,
    savedAt,
    teams,
    reports,
    dispatch,
    onBack,
  } = props;
  const group = useId();
  const panel = useRef<HTMLElement>(null);
  const ids = useSameList(selected.map(({ id }) => id));
  // The element stays mounted when another person is selected, so its scroll position is reset here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `ids`. It must run when other people are selected, which `ids` tells.
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [ids]);
  const shared = useMemo(() => sharedAccess(ids, accesses), [ids, accesses]);
  const specific = useSameList(shared.specific);
  const name = titleOf(selected, kind);
  return (
    <section ref={panel} className={styles.panel} aria-label={`Acesso de ${name}`}>
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
            <label key={type} className={styles.type}>
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
            <p className={styles.note}>{`Os acessos são diferentes: ${shared.types}.`}</p>
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
      <PanelNotes selected={selected} accesses={accesses} teams={teams} />
      {specific.length > 0 && specific.length < ids.length && (
        <p className={styles.note}>
          {`As páginas valem para ${specific.length} de ${ids.length}: quem tem ${accessTexts.specific}.`}
        </p>
      )}
      <SpecificPages
        app={app}
        holders={specific}
        accesses={useSameList(specific.map((id) => accesses.get(id) ?? noAccess))}
        stored={useSameList(specific.map((id) => stored.get(id) ?? noAccess))}
        savedAt={useSameList(specific.map((id) => savedAt.get(id) ?? null))}
        reports={reports}
        dispatch={dispatch}
      />
    </section>
  );
}
