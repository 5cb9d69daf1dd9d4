import { listMails, type SentMail } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { reasonForAdmins } from '../../domain/mail/mailReasons.ts';
import { answerScopedList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { mailListFields, mailListQueries } from './queries.ts';

type Row = Awaited<ReturnType<ReturnType<typeof mailListQueries>['list']>>[number];

const present = ({ criado_em, terminado_em, ...row }: Row, isSuperuser: boolean): SentMail => ({
  ...row,
  erro: isSuperuser ? row.erro : reasonForAdmins(row.erro, row.estado),
  criado_em: criado_em.toISOString(),
  terminado_em: terminado_em?.toISOString() ?? null,
});

/** Serves the list of the mails that the portal has sent or will send. Spec MAIL-02. */
export function emailRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, listMails, schemas.listMails, async (call) => {
    const found = await answerScopedList<Row>(call, 'emails', mailListQueries(db), mailListFields);
    return found.map((row) => present(row, call.actor.is_superuser));
  });
}
