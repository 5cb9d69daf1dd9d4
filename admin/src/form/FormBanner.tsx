import { Box } from '@mui/material';
import { Alert } from '@portal/ui';
import { useEffect, useRef } from 'react';

/** What went wrong with the whole form, brought into view. */
export function FormBanner({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  return (
    <Box ref={place} sx={{ mb: text ? 2 : 0 }}>
      {text && <Alert level="error">{text}</Alert>}
    </Box>
  );
}
