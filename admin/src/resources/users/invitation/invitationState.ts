import type { User } from '@portal/api-client/contract';

/** Whether the invitation of a person can still be taken; null without one. Spec CONTA-07. */
export function invitationState({
  convite_ate,
}: Pick<User, 'convite_ate'>): 'open' | 'ended' | null {
  if (!convite_ate) return null;
  return new Date(convite_ate).getTime() > Date.now() ? 'open' : 'ended';
}

/** Says that a mail leaves, and to where. Spec DIA-05. */
export const sentText = (email: string): string => `Convite enviado para ${email}.`;
