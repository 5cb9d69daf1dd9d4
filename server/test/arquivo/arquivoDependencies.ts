import { createMailer } from '../../src/domain/mail/createMailer.ts';
import { secoesOf } from '../../src/secoes.ts';
import type { TestServer } from '../testServer.ts';

/** What the command has to read and write files, without a provider. */
export function arquivoDependencies({ context }: TestServer) {
  const { secretBox, now, config } = context;
  const mailer = createMailer(false, secretBox, now);
  return {
    ...context,
    secoes: secoesOf(context, { mailer, outgoing: { problemOf: async () => null } }),
    portal: new URL(config.publicUrl).origin,
    loadCredentials: async () => Promise.reject(new Error('none')),
  };
}
