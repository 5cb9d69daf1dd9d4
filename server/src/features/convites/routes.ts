import {
  inviteUser as inviteUserCall,
  withdrawInvitation as withdrawInvitationCall,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { presentInvitation } from '../../domain/accounts/createLink.ts';
import { commit } from '../../domain/change/commit.ts';
import { linkOrigin } from '../../domain/enderecos/linkOrigin.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { serve } from '../../platform/http/serve.ts';
import { inviteUser } from './inviteUser.ts';
import { withdrawInvitation } from './withdrawInvitation.ts';

/** Serves invitations: made by administrators of the person, sent again, withdrawn. Spec CONTA-07, WIRE-14. */
export function conviteRoutes(
  app: FastifyInstance,
  { db, config, now }: Context,
  mailer: Mailer,
): void {
  serve(app, inviteUserCall, schemas.inviteUser, async ({ actor, params: { id } }) => {
    const { clienteId, ...link } = await commit(db, inviteUser, actor, { id, mailer, now: now() });
    return presentInvitation(link, await linkOrigin(db, config.publicUrl, clienteId), mailer);
  });
  serve(app, withdrawInvitationCall, schemas.withdrawInvitation, async ({ actor, params }) => {
    await commit(db, withdrawInvitation, actor, params.id);
    return {};
  });
}
