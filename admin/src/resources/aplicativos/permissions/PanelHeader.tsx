import { Button, Typography } from '@mui/material';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import styles from './AccessPanel.module.css';
import { CopyAccessSelect } from './CopyAccessSelect.tsx';
import { type Holder, type HolderKind, words } from './holders.ts';
import type { DraftDispatch } from './useDraft.ts';

interface PanelHeaderProps {
  readonly kind: HolderKind;
  readonly holder: Holder;
  readonly holders: readonly Holder[];
  readonly dispatch: DraftDispatch;
  readonly onBack: () => void;
}

/** The name of the person or team, the button back to the list on phones, and the select that copies the access of another. */
export const PanelHeader = memo(function PanelHeader(props: PanelHeaderProps) {
  const { kind, holder, holders, dispatch, onBack } = props;
  const { user } = useSession();
  const area = kind === 'user' ? 'users' : 'equipes';
  const canOpen = user !== null && canOpenAdminArea(user, area);
  return (
    <div className={styles.head}>
      <Button size="small" className={styles.back ?? ''} onClick={onBack}>
        {words[kind].back}
      </Button>
      <Typography
        variant="h2"
        component="h3"
        sx={{ overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
      >
        {canOpen ? <Link to={`/${area}/${holder.id}`}>{holder.name}</Link> : holder.name}
      </Typography>
      <CopyAccessSelect holders={holders} holder={holder.id} dispatch={dispatch} />
    </div>
  );
});
