import { Box, Button, Stack } from '@mui/material';
import { Alert } from '@portal/ui';
import { useEffect, useRef } from 'react';

interface ConflictAlertProps {
  /** Says who changed the record, and when. */
  readonly text: string;
  readonly onReload: () => void;
  readonly onInsist: () => void;
  /** `submit` saves the surrounding form after `onInsist`. */
  readonly insistType?: 'button' | 'submit';
}

/**
 * Says that somebody else changed the record meanwhile. The person reloads it, which loses what they typed, or saves all the
 * same. Spec CONTA-06.
 */
export function ConflictAlert({
  text,
  onReload,
  onInsist,
  insistType = 'button',
}: ConflictAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would call as the effect's end.
    void place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Box ref={place} sx={{ mb: 2 }}>
      <Alert
        level="warning"
        action={
          <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
            <Button size="small" color="inherit" onClick={onReload}>
              Recarregar
            </Button>
            <Button size="small" color="inherit" type={insistType} onClick={onInsist}>
              Salvar assim mesmo
            </Button>
          </Stack>
        }
      >
        {text}
      </Alert>
    </Box>
  );
}
