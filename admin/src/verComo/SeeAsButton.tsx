import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import { HttpError } from '@portal/api-client';
import { startVerComo } from '@portal/api-client/contract';
import { addedParts, mayCall } from '@portal/api-client/rules';
import { Alert, Announced, useAppServices, useSession } from '@portal/ui';
import { useId, useState } from 'react';
import { reasonOf } from '../failureText.ts';
import { openSight } from './openSight.ts';

interface SeeAsProps {
  readonly userId: number;
  readonly name: string;
  /** `icon` for a row of a table. */
  readonly look: 'icon' | 'text';
  /** Why it cannot be pressed, if the page knows that already. */
  readonly refusal?: string | undefined;
}

/** `Ver como {nome}`: opens the viewer as a person in a tab of its own. Says in a dialog why it does not. Spec VERC-01. */
export function SeeAsButton({ userId, name, look, refusal }: SeeAsProps) {
  const { client } = useAppServices();
  const { user: actor } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!actor || actor.id === userId || !mayCall(actor, startVerComo)) return null;
  const open = async () => {
    setBusy(true);
    await openSight(client, userId).catch(setError);
    setBusy(false);
  };
  const label = `Ver como ${name}`;
  const isDisabled = isBusy || refusal !== undefined;
  return (
    <Announced recurso={addedParts.seeAs}>
      {look === 'icon' ? (
        <span title={refusal ?? label}>
          <IconButton disabled={isDisabled} aria-label={label} onClick={() => void open()}>
            <VisibilityIcon fontSize="small" />
          </IconButton>
        </span>
      ) : (
        <Button
          size="small"
          startIcon={<VisibilityIcon />}
          disabled={isDisabled}
          title={refusal}
          onClick={() => void open()}
          sx={{ alignSelf: 'flex-start', overflowWrap: 'anywhere' }}
        >
          {label}
        </Button>
      )}
      {error !== null && <Refusal title={label} error={error} onClose={() => setError(null)} />}
    </Announced>
  );
}

interface RefusalProps {
  readonly title: string;
  readonly error: unknown;
  readonly onClose: () => void;
}

function Refusal({ title, error, onClose }: RefusalProps) {
  const id = useId();
  const reasons = reasonsOf(error);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent dividers>
        {reasons.length === 0 ? (
          <Alert level="error">{reasonOf(error)}</Alert>
        ) : (
          <Alert level="warning" title="Esta pessoa não consegue entrar.">
            <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
              {reasons.map((reason) => (
                <Typography key={reason} component="li" variant="body2">
                  {reason}
                </Typography>
              ))}
            </Stack>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Every reason for which a person could not sign in. */
function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof HttpError) || error.status !== 409) return [];
  const { impedimentos } = (error.body ?? {}) as { impedimentos?: unknown };
  return Array.isArray(impedimentos) ? impedimentos.map(String) : [];
}
