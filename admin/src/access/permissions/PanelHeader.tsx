import { Button, TextField, Typography } from '@mui/material';
import type { AdminAplicativo } from '@portal/api-client/contract';
import { memo, useDeferredValue } from 'react';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { recordPath } from '../../record/recordPath.ts';
import type { HolderKind } from '../draft/access.ts';
import type { DraftDispatch } from '../draft/useDraft.ts';
import pageStyles from '../pages/pageChoice.module.css';
import { WhyButton } from '../why/WhyButton.tsx';
import styles from './AccessPanel.module.css';
import { type Holder, words } from './holders.ts';

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
  const area = kind === 'user' ? 'users' : 'equipes';
  const [only] = selected.length === 1 ? selected : [];
  const name = titleOf(selected, kind);
  return (
    <div className={styles.head}>
      <Button size="small" className={styles.back ?? ''} onClick={onBack}>
        {words[kind].back}
      </Button>
      <div className={styles.who}>
        <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {only ? (
            <AreaLink area={area} to={recordPath(area, only.id)} color="inherit">
              {name}
            </AreaLink>
          ) : (
            name
          )}
        </Typography>
        {selected.length > 1 && <p className={pageStyles.note}>{namesOf(selected)}</p>}
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
      {holders.length > 1 && (
        <TextField
          select
          size="small"
          label="Copiar acesso de"
          value=""
          onChange={({ target }) =>
            dispatch({
              kind: 'copyAccess',
              holders: selected.map(({ id }) => id),
              from: Number(target.value),
            })
          }
          // A native select opens quickly even with thousands of options.
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: '12rem' }}
        >
          <option value="">-- Escolha --</option>
          <HolderOptions holders={holders} />
        </TextField>
      )}
    </div>
  );
});

const noHolders: readonly Holder[] = [];

/**
 * The options are the same for every selected holder, so they are memoized. The deferred value first renders an empty
 * list, so that the panel appears before thousands of options render.
 */
const HolderOptions = memo(({ holders }: { readonly holders: readonly Holder[] }) =>
  useDeferredValue(holders, noHolders).map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  )),
);

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
