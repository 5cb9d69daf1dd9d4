import { Stack, Typography } from '@mui/material';
import { HttpError } from '@portal/api-client';
import { Alert } from '@portal/ui';
import { reasonOf } from '../failureText.ts';
import { TitledDialog } from '../form/TitledDialog.tsx';

interface RefusalProps {
  readonly title: string;
  readonly error: unknown;
  readonly onClose: () => void;
}

/** Says why nobody sees the portal as a person: the server's sentence, or every reason for which the person could not sign in. */
export function SeeAsRefusal({ title, error, onClose }: RefusalProps) {
  const reasons = reasonsOf(error);
  return (
    <TitledDialog title={title} maxWidth="xs" onClose={onClose}>
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
    </TitledDialog>
  );
}

/** Every reason for which a person could not sign in. */
function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof HttpError) || error.status !== 409) return [];
  const { impedimentos } = (error.body ?? {}) as { impedimentos?: unknown };
  return Array.isArray(impedimentos) ? impedimentos.map(String) : [];
}
