import { Box } from '@mui/material';
import { Alert } from '@portal/ui';
import { useEffect, useRef } from 'react';

interface FormBannerProps {
  readonly text: string | null;
  /** The reason that the server gave. */
  readonly reason?: string | undefined;
}

/** An error that concerns the whole form. The banner scrolls into view when its text changes. */
export function FormBanner({ text, reason }: FormBannerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  if (!text) return null;
  return (
    <Box ref={place} sx={{ mb: 2 }}>
      <Alert level="error" {...(reason ? { title: text } : {})}>
        {reason ?? text}
      </Alert>
    </Box>
  );
}
