import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import type { ReactNode } from 'react';
import { accessExpiryText } from './accessExpiryText.ts';

interface AccessExpiryProps {
  /** When the access ends, in ISO 8601. Absent for an access without an end, and with another backend. */
  readonly until: string | null | undefined;
  readonly className?: string | undefined;
  /** Shown behind the text. */
  readonly children?: ReactNode;
}

/** Tells readers within the last seven days on which day their access ends. Spec PRAZO-05. */
export function AccessExpiry({ until, className, children }: AccessExpiryProps) {
  const text = until && accessExpiryText(until, Date.now());
  const Box = children ? 'div' : 'span';
  return (
    text && (
      <Announced recurso={addedParts.expiries}>
        <Box className={className}>
          {text}
          {children}
        </Box>
      </Announced>
    )
  );
}
