import type { Static } from 'typebox';
import type * as schemas from '../schemas/accounts.ts';
import { type Call, endpoint } from './endpoint.ts';
import { userAdmins } from './roles.ts';

export type Invitation = Static<typeof schemas.inviteUser.response>;
export type SentMail = Static<typeof schemas.sentMail>;

const convite = {
  at: '/api/admin/users/:id/convite/',
  roles: userAdmins,
  escopo: 'pessoas',
  recurso: 'convites',
} as const;

/**
 * Invites a person who has no password, or invites them again: an earlier invitation ends. With mail they get a link of seven days;
 * without, the answer has it once. Spec CONTA-07, WIRE-14.
 */
export const inviteUser: Call<'inviteUser'> = endpoint('POST', convite);
/** Ends the invitation of a person. Spec CONTA-07, WIRE-14. */
export const withdrawInvitation: Call<'withdrawInvitation'> = endpoint('DELETE', convite);
/**
 * Asks for a link to a new password. The answer and its time are the same for a known and an unknown person; 429 after too many calls
 * for one name or from one network. Spec CONTA-08, WIRE-14.
 */
export const recoverPassword: Call<'recoverPassword'> = endpoint('POST /api/conta/recuperar/', {
  access: 'public',
  recurso: 'recuperacao',
  success: 202,
});
/**
 * Sets the password of the person of a link, which then is used up. Without `nova` it only tells whose link it is, and changes nothing.
 * The answer is 400 for a link that is unknown, used, replaced or past its end. Spec CONTA-09, WIRE-14.
 */
export const setPasswordByLink: Call<'setPasswordByLink'> = endpoint(
  'POST /api/conta/definir-senha/',
  { access: 'public', recurso: 'convites' },
);
/** Lists the mails to the people of the caller's cliente, the newest first. Spec MAIL-02, WIRE-14. */
export const listMails: Call<'listMails'> = endpoint('GET /api/admin/emails/', {
  roles: userAdmins,
  escopo: 'pessoas',
  recurso: 'recuperacao',
});
