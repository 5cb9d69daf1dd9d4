import { addedParts, isAnnounced } from '@portal/api-client/rules';

/** Whether the server invites people by mail. It announces forgotten passwords only where mail is set up. */
export const canInvite = ({ recursos }: { readonly recursos?: readonly string[] | undefined }) =>
  isAnnounced(recursos, addedParts.invitations) && isAnnounced(recursos, addedParts.recovery);
