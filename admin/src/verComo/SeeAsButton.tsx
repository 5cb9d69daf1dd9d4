import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Button, IconButton } from '@mui/material';
import { startVerComo } from '@portal/api-client/contract';
import { addedParts, mayCall } from '@portal/api-client/rules';
import { Announced, useAppServices, useSession } from '@portal/ui';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazyPart.ts';
import { openSight } from './openSight.ts';

const SeeAsRefusal = lazyPart(() => import('./SeeAsRefusal.tsx'), 'SeeAsRefusal');

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
          <IconButton
            size="small"
            disabled={isDisabled}
            aria-label={label}
            onClick={() => void open()}
          >
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
      <Suspense fallback={null}>
        {error !== null && (
          <SeeAsRefusal title={label} error={error} onClose={() => setError(null)} />
        )}
      </Suspense>
    </Announced>
  );
}
