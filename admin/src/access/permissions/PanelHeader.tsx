import { Button, Typography } from '@mui/material';
import type { AdminAplicativo } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { DraftDispatch } from '../draft/useDraft.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import styles from './AccessPanel.module.css';
import { CopyAccessSelect } from './CopyAccessSelect.tsx';
import { type Holder, type HolderKind, words } from './holders.ts';

interface PanelHeaderProps {
  readonly app: AdminAplicativo;
  readonly kind: HolderKind;
  /** Whose access the panel edits. */
  readonly selected: readonly Holder[];
  readonly holders: readonly Holder[];
  readonly dispatch: DraftDispatch;
  readonly onBack: () => void;
}

/** At most this many are named. */
const maxNamed = 5;

/** Who is edited, the button back to the list on phones, and the select that copies the access of another. */
export const PanelHeader = memo(function PanelHeader(props: PanelHeaderProps) {
  const { app, kind, selected, holders, dispatch, onBack } = props;
  const { user } = useSession();
  const area = kind === 'user' ? 'users' : 'equipes';
  const canOpen = user !== null && canOpenAdminArea(user, area);
  const [only] = selected.length === 1 ? selected : [];
  const name = titleOf(selected, kind);
  return (
    <div className={styles.head}>
      <Button size="small" className={styles.back ?? ''} onClick={onBack}>
        {words[kind].back}
      </Button>
      <div className={styles.who}>
        <Typography
          variant="h2"
          component="h3"
          sx={{ overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
        >
          {canOpen && only ? <Link to={`/${area}/${only.id}`}>{name}</Link> : name}
        </Typography>
        {selected.length > 1 && <p className={styles.note}>{namesOf(selected)}</p>}
      </div>
      {kind === 'user' && only && (
        <WhyButton
          person={name}
          name={`Acesso de ${name}`}
          choice="Relatório"
          asked={app.relatorios.map(({ relatorio, relatorio_nome }) => ({
            question: { user: only.id, relatorio, aplicativo: app.id },
            text: relatorio_nome,
          }))}
        />
      )}
      <CopyAccessSelect
        holders={holders}
        to={useMemo(() => selected.map(({ id }) => id), [selected])}
        dispatch={dispatch}
      />
    </div>
  );
});

/** The name of one, or the number of several. */
export const titleOf = (selected: readonly Holder[], kind: HolderKind): string =>
  selected.length === 1 && selected[0]
    ? selected[0].name
    : `${selected.length.toLocaleString('pt-BR')} ${words[kind].several}`;

function namesOf(selected: readonly Holder[]): string {
  const named = selected.slice(0, maxNamed).map(({ name }) => name);
  const more = selected.length - named.length;
  return more > 0 ? `${named.join(', ')} e mais ${more.toLocaleString('pt-BR')}` : named.join(', ');
}
