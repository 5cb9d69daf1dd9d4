import { Box } from '@mui/material';
import { Alert } from '@portal/ui';
import { useEffect, useRef } from 'react';

interface FormBannerProps {
  readonly text: string | null;
  /** What the server said to it. */
  readonly reason?: string | undefined;
}

/** What went wrong with the whole form, brought into view. */
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
