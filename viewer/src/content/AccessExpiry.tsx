import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { accessExpiryText } from './accessExpiryText.ts';

interface AccessExpiryProps {
  /** When the access ends, in ISO 8601. Absent for an access without an end, and with another backend. */
  readonly until: string | null | undefined;
  readonly className?: string | undefined;
}

/** Tells readers within the last seven days on which day their access ends. Spec PRAZO-05. */
export function AccessExpiry({ until, className }: AccessExpiryProps) {
  const text = until && accessExpiryText(until, Date.now());
  return (
    text && (
      <Announced recurso={addedParts.expiries}>
        <span className={className}>{text}</span>
      </Announced>
    )
  );
}
