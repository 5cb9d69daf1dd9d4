import type { User } from '@portal/api-client/contract';
import { DayAgo } from '../../list/DayAgo.tsx';

/** Empty where the server does not tell: the sign-ins of superusers are for superusers. Spec HIST-05. */
export function lastSignIn({ ultima_entrada }: User) {
  if (ultima_entrada === undefined) return null;
  if (ultima_entrada === null) return 'Nunca';
  return <DayAgo at={ultima_entrada} />;
}
