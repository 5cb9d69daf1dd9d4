import type { AdminAplicativo, User } from '@portal/api-client/contract';
import type { AccessType } from '@portal/api-client/rules';
import { Alert } from '@portal/ui';
import { useDeferredValue, useEffect, useId, useRef } from 'react';
import styles from './AccessPanel.module.css';
import { accessTexts, type KnownPages, tickedPages, type UserAccess } from './access.ts';
import { missingCliente } from './messages.ts';
import { PanelHeader } from './PanelHeader.tsx';
import { personName } from './personName.ts';
import { ReportPagesGroup } from './ReportPagesGroup.tsx';
import type { DraftDispatch } from './useDraft.ts';
import type { ReportPages } from './useReportPages.ts';

interface AccessPanelProps {
  readonly app: AdminAplicativo;
  readonly person: User;
  readonly people: readonly User[];
  readonly access: UserAccess;
  readonly stored: UserAccess;
  readonly reports: readonly ReportPages[];
  readonly known: KnownPages;
  readonly dispatch: DraftDispatch;
  readonly onBack: () => void;
}

const types = Object.keys(accessTexts) as AccessType[];

/** One person's access: the kind of it, and the pages where it is specific. Spec ADM-PERM-01 … 06, 21. */
export function AccessPanel(props: AccessPanelProps) {
  const { app, person, people, access, stored, reports, known, dispatch, onBack } = props;
  const name = useId();
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(person.id);
  useEffect(() => {
    // The panel stays for the next person, whose access is read from its top.
    if (shown.current !== person.id) panel.current?.scrollTo({ top: 0 });
    shown.current = person.id;
  }, [person.id]);
  const isSpecific = access.type === 'specific';
  // Hundreds of boxes come and go after the press that calls or sends them away has been painted.
  const hasBoxes = useDeferredValue(isSpecific, false);
  const before = useDeferredValue(access);
  const shownAccess = isSpecific ? access : before;
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
              onChange={() => dispatch({ deed: 'type', user: person.id, type })}
            />
            {accessTexts[type]}
          </label>
        ))}
      </fieldset>
      {(isSpecific || hasBoxes) && (
        <div className={styles.reports} hidden={!isSpecific}>
          <Alert level="info">
            Os limites de página são de navegação: o relatório inteiro chega ao navegador. Para
            proteger os dados em si, use uma RLS Role na configuração do relatório.
          </Alert>
          {!app.cliente && <Alert level="error">{missingCliente}</Alert>}
          {reports.length === 0 && <p>Este aplicativo ainda não tem relatórios.</p>}
          {app.cliente &&
            hasBoxes &&
            reports.map((report) => (
              <ReportPagesGroup
                key={report.relatorio}
                report={report}
                ticked={tickedPages(shownAccess, report.relatorio, known).join('\n')}
                permitted={permittedText(stored, report.relatorio)}
                user={person.id}
                dispatch={dispatch}
              />
            ))}
        </div>
      )}
    </section>
  );
}

/** What was stored for this person and report, as one text: equal texts draw nothing anew. */
function permittedText(stored: UserAccess, relatorio: number): string {
  if (stored.type === 'full') return 'all';
  const pages = stored.pages.get(relatorio);
  return pages === 'all' ? 'all' : [...(pages ?? [])].join('\n');
}
