import { Button, Typography } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { memo } from 'react';
import styles from './AccessPanel.module.css';
import { CopyAccessSelect } from './CopyAccessSelect.tsx';
import { personName } from './personName.ts';
import type { DraftDispatch } from './useDraft.ts';

interface PanelHeaderProps {
  readonly person: User;
  readonly people: readonly User[];
  readonly dispatch: DraftDispatch;
  readonly onBack: () => void;
}

/** The person's name, the button back to the list on phones, and the select that copies another person's access. */
export const PanelHeader = memo(function PanelHeader(props: PanelHeaderProps) {
  const { person, people, dispatch, onBack } = props;
  return (
    <div className={styles.head}>
      <Button size="small" className={styles.back ?? ''} onClick={onBack}>
        Voltar aos usuários
      </Button>
      <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {personName(person)}
      </Typography>
      <CopyAccessSelect people={people} user={person.id} dispatch={dispatch} />
    </div>
  );
});
