import type { AdminAplicativo, User } from '@portal/api-client/contract';
import type { AccessType } from '@portal/api-client/rules';
import { useEffect, useId, useRef } from 'react';
import styles from './AccessPanel.module.css';
import { accessTexts, type UserAccess } from './access.ts';
import { PanelHeader } from './PanelHeader.tsx';
import { personName } from './personName.ts';
import { SpecificPages } from './SpecificPages.tsx';
import type { DraftDispatch } from './useDraft.ts';
import type { ReportPages } from './useReportPages.ts';

interface AccessPanelProps {
  readonly app: AdminAplicativo;
  readonly person: User;
  readonly people: readonly User[];
  /** The access in the draft. */
  readonly access: UserAccess;
  /** The access that the server has. */
  readonly stored: UserAccess;
  readonly reports: readonly ReportPages[];
  readonly dispatch: DraftDispatch;
  readonly onBack: () => void;
}

const types = Object.keys(accessTexts) as AccessType[];

/** One person's type of access and, for specific access, the pages of each report. Spec ADM-PERM-01 … 06, 21. */
export function AccessPanel(props: AccessPanelProps) {
  const { app, person, people, access, stored, reports, dispatch, onBack } = props;
  const name = useId();
  const panel = useRef<HTMLElement>(null);
  // The element stays mounted when another person is selected, so its scroll position is reset here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `person.id`, but must run when it changes.
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [person.id]);
  return (
    <section ref={panel} className={styles.panel} aria-label={`Acesso de ${personName(person)}`}>
      <PanelHeader person={person} people={people} dispatch={dispatch} onBack={onBack} />
      <fieldset className={styles.types}>
        <legend className={styles.legend}>Tipo de acesso</legend>
        {types.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={access.type === type}
              onChange={() => dispatch({ kind: 'setType', user: person.id, type })}
            />
            {accessTexts[type]}
          </label>
        ))}
      </fieldset>
      <SpecificPages
        app={app}
        user={person.id}
        access={access}
        stored={stored}
        reports={reports}
        dispatch={dispatch}
      />
    </section>
  );
}
