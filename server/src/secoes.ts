import { planilhaLimits } from '@portal/api-client/records';
import type { Context } from './Context.ts';
import type { Secao } from './domain/arquivo/Secao.ts';
import type { Mailer } from './domain/mail/createMailer.ts';
import { concessaoSecao } from './features/acessos/planilha/concessaoSecao.ts';
import { aplicativoSecao } from './features/adminAplicativos/aplicativoSecao.ts';
import { atributoSecao } from './features/atributos/atributoSecao.ts';
import { clienteSecoes } from './features/clientes/clienteSecoes.ts';
import { equipeSecao } from './features/equipes/equipeSecao.ts';
import { ganchoSecao } from './features/ganchos/ganchoSecao.ts';
import { relatorioSecao } from './features/relatorioConfigs/relatorioSecao.ts';
import { pessoaSecao } from './features/users/pessoaSecao.ts';
import type { Outgoing } from './platform/outgoing/createOutgoing.ts';

/** The sections of the file of a cliente, in the order in which they are applied: each refers to those before it only. Spec ARQ-01. */
export function secoesOf(
  { config, secretBox, isEmbedded }: Pick<Context, 'config' | 'secretBox' | 'isEmbedded'>,
  { mailer, outgoing }: { readonly mailer: Mailer; readonly outgoing: Pick<Outgoing, 'problemOf'> },
): readonly Secao[] {
  const stores = {
    secretBox,
    authorityUrl: config.entraAuthorityUrl,
    hasMicrosoft: config.microsoft !== null,
    portalHost: new URL(config.publicUrl).hostname,
  };
  return [
    ...clienteSecoes(stores),
    atributoSecao,
    pessoaSecao(mailer),
    equipeSecao,
    relatorioSecao,
    aplicativoSecao,
    concessaoSecao(isEmbedded ? planilhaLimits.linhasEmbutido : planilhaLimits.linhas),
    ganchoSecao(secretBox, outgoing),
  ];
}
