import type { AdminAplicativo } from '@portal/api-client/contract';
import type { AccessType } from '@portal/api-client/rules';
import { Alert } from '@portal/ui';
import { useEffect, useId, useRef } from 'react';
import { WhyButton } from '../../../acessos/WhyButton.tsx';
import { ExpiryInput } from '../../../expiry/ExpiryInput.tsx';
import { staysByTeams } from '../../../staysByTeams.ts';
import styles from './AccessPanel.module.css';
import { accessTexts, typeNow, type UserAccess } from './access.ts';
import type { Holder, HolderKind } from './holders.ts';
import { PanelHeader } from './PanelHeader.tsx';
import { SpecificPages } from './SpecificPages.tsx';
import { teamsThatGive } from './teamAccess.ts';
import type { DraftDispatch } from './useDraft.ts';
import type { ReportPages } from './useReportPages.ts';

interface AccessPanelProps {
  readonly app: AdminAplicativo;
  readonly kind: HolderKind;
  readonly holder: Holder;
  readonly holders: readonly Holder[];
  /** The access in the draft. */
  readonly access: UserAccess;
  /** The access that the server has. */
  readonly stored: UserAccess;
  /** The access of all teams in the draft. */
  readonly teams: ReadonlyMap<number, UserAccess>;
  readonly reports: readonly ReportPages[];
  readonly dispatch: DraftDispatch;
  readonly onBack: () => void;
}

const types = Object.keys(accessTexts) as AccessType[];

/**
 * The type of access of one person or team, its end and, for specific access, the pages of each report. Spec ADM-PERM-01 … 06, 21,
 * EQP-05, PRAZO-01.
 */
export function AccessPanel(props: AccessPanelProps) {
  const { app, kind, holder, holders, access, stored, teams, reports, dispatch, onBack } = props;
  const name = useId();
  const panel = useRef<HTMLElement>(null);
  // The element stays mounted when another person is selected, so its scroll position is reset here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `holder.id`, but must run when it changes.
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [holder.id]);
  const byTeams =
    typeNow(access) === 'none' &&
    staysByTeams(
      holder.name,
      teamsThatGive(holder, teams).map(({ equipe }) => equipe),
    );
  const byRole =
    holder.papel && `${holder.name} vê todos os relatórios pelo papel ${holder.papel}.`;
  return (
    <section ref={panel} className={styles.panel} aria-label={`Acesso de ${holder.name}`}>
      <PanelHeader
        kind={kind}
        holder={holder}
        holders={holders}
        dispatch={dispatch}
        onBack={onBack}
      />
      <fieldset className={styles.types}>
        <legend className={styles.legend}>Tipo de acesso</legend>
        {types.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={access.type === type}
              onChange={() => dispatch({ kind: 'setType', holder: holder.id, type })}
            />
            {accessTexts[type]}
          </label>
        ))}
      </fieldset>
      {kind === 'user' && (
        <div>
          <WhyButton
            name={`Acesso de ${holder.name}`}
            choice="Relatório"
            asked={app.relatorios.map(({ relatorio, relatorio_nome }) => ({
              question: { user: holder.id, relatorio, aplicativo: app.id },
              text: relatorio_nome,
            }))}
          />
        </div>
      )}
      {byRole && <Alert level="info">{byRole}</Alert>}
      {byTeams && <Alert level="info">{byTeams}</Alert>}
      {access.type !== 'none' && (
        <ExpiryInput
          label="Termina em"
          value={access.until}
          onChange={(until) => dispatch({ kind: 'setExpiry', holders: [holder.id], until })}
        />
      )}
      <SpecificPages
        app={app}
        holder={holder.id}
        access={access}
        stored={stored}
        reports={reports}
        dispatch={dispatch}
      />
    </section>
  );
}
