import type { FastifyBaseLogger } from 'fastify';
import type { Context } from './Context.ts';
import type { LoadFacts } from './domain/access/loadFacts.ts';
import { alertaJobs, alertFollower } from './domain/alertas/alertaJobs.ts';
import { factsToTell } from './domain/alertas/factsToTell.ts';
import { assinaturaJobs } from './domain/assinaturas/assinaturaJobs.ts';
import { subscriptionFiles } from './domain/assinaturas/subscriptionFiles.ts';
import { avisoReaderQueries } from './domain/avisos/shownAvisoQueries.ts';
import { emptyBinJob } from './domain/bin/emptyBinJob.ts';
import { onceQueries } from './domain/chaves/onceQueries.ts';
import { tellChavesJob } from './domain/chaves/tellChavesJob.ts';
import { clienteAdminQueries } from './domain/clientes/adminQueries.ts';
import { exportJobs } from './domain/exports/exportJobs.ts';
import { cleanupJob } from './domain/identity/cleanupJob.ts';
import { authQueries } from './domain/identity/queries.ts';
import { recordEndedSights } from './domain/identity/recordEndedSights.ts';
import type { Mailer } from './domain/mail/createMailer.ts';
import { mailJob } from './domain/mail/mailJob.ts';
import { mailQueries } from './domain/mail/mailQueries.ts';
import type { EmbedDependencies } from './domain/openings/embedRelatorio.ts';
import { listPagesKind } from './domain/pages/listPagesJob.ts';
import { idleJob } from './domain/people/idleJob.ts';
import type { ConfigDependencies } from './domain/relatorios/ConfigDependencies.ts';
import { createSigner } from './domain/seal/createSigner.ts';
import { sealJob } from './domain/seal/sealJob.ts';
import { undoQueries } from './domain/undo/undoQueries.ts';
import { followAtualizacaoJob } from './features/atualizacoes/followAtualizacao.ts';
import { ganchoJobs } from './features/ganchos/ganchoJobs.ts';
import { syslogJob } from './features/ganchos/syslog/syslogJob.ts';
import { endPedidosJob } from './features/pedidos/endPedidosJob.ts';
import { endProblemasJob } from './features/pedidos/endProblemasJob.ts';
import { tellAdminsJob } from './features/pedidos/tellAdminsJob.ts';
import { backlogJob } from './features/pendencias/backlogJob.ts';
import { pendenciaJobs } from './features/pendencias/jobs.ts';
import { recoveryJob } from './features/recuperacao/recoveryJob.ts';
import { cleanUsoJob, sumUsoJob } from './features/uso/sums/sumUsoJob.ts';
import type { JobKind } from './platform/jobs/JobKind.ts';
import type { JobQueries } from './platform/jobs/jobQueries.ts';
import { createMailServer } from './platform/mail/createMailServer.ts';
import type { Outgoing } from './platform/outgoing/createOutgoing.ts';
import { secoesOf } from './secoes.ts';

interface JobDependencies {
  readonly configDependencies: ConfigDependencies;
  readonly embed: EmbedDependencies;
  readonly loadFacts: LoadFacts;
  readonly jobs: JobQueries;
  readonly mailer: Mailer;
  readonly outgoing: Outgoing;
  readonly log: FastifyBaseLogger;
}

/** The work in the background, by kinds. Those of mail exist only where a mail server is set. */
export function jobKinds(
  { config, background, reads, secretBox, isEmbedded, now }: Context,
  { configDependencies, embed, loadFacts, jobs, mailer, outgoing, log }: JobDependencies,
): readonly JobKind[] {
  const exports = { ...embed, db: background, loadFacts };
  const mail = config.mail && {
    db: background,
    mailServer: createMailServer(config.mail),
    secretBox,
    publicUrl: config.publicUrl,
    now,
  };
  const kinds: readonly JobKind[] = [
    cleanupJob(authQueries({ db: background, reads }, config), jobs, mailQueries(background), {
      endSights: (at) => recordEndedSights(background, at),
      endUndo: async (at) => {
        await undoQueries(background).deleteOld(at);
        await onceQueries(background).deleteOld(at);
        await avisoReaderQueries(background).forgetGone();
        await clienteAdminQueries(background).dropUnusedImages();
      },
      now,
    }),
    idleJob(background, now),
    endPedidosJob(background, now),
    endProblemasJob(background, mailer, now),
    emptyBinJob(background, now),
    listPagesKind({ ...configDependencies, db: background }),
    followAtualizacaoJob({ ...configDependencies, db: background }),
    ...exportJobs(exports),
    ...pendenciaJobs({
      ...configDependencies,
      db: background,
      secoes: secoesOf({ config, secretBox, isEmbedded }, { mailer, outgoing }),
    }),
    sumUsoJob(background, now),
    cleanUsoJob(background, config.accessDays, now),
    ...ganchoJobs({ db: background, outgoing, secretBox, publicUrl: config.publicUrl, now }, jobs),
    ...(config.auditSyslog
      ? [
          syslogJob({
            db: background,
            target: config.auditSyslog,
            publicUrl: config.publicUrl,
            now,
          }),
        ]
      : []),
    sealJob(background, createSigner(config.auditKey), now, log),
    ...(mail
      ? [
          recoveryJob(background, mailer, now),
          tellAdminsJob(background, mailer, now),
          tellChavesJob(background, mailer, now),
          ...assinaturaJobs(exports, {
            mailer,
            log,
            followers: config.hasDaxQueries ? [alertFollower] : [],
          }),
          ...(config.hasDaxQueries ? alertaJobs(exports, { mailer, log }) : []),
          mailJob({ ...mail, factsToTell: (one) => factsToTell(exports, one) }),
          mailJob({ ...mail, files: subscriptionFiles(exports) }),
        ]
      : []),
  ];
  return [...kinds, backlogJob(background, kinds, now)];
}
