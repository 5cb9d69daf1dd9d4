import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { accessExpiryText } from './accessExpiryText.ts';

interface AccessExpiryProps {
  /** When the access ends, in ISO 8601. Absent for an access without an end, and with another backend. */
  readonly until: string | null | undefined;
  readonly className?: string | undefined;
}

/** Tells readers within the last seven days on which day their access ends. Spec PRAZO-05. */
export function AccessExpiry({ until, className }: AccessExpiryProps) {
  const isOffered = useRecurso(addedParts.expiries);
  const text = isOffered && until ? accessExpiryText(until, Date.now()) : null;
  return text && <span className={className}>{text}</span>;
}
