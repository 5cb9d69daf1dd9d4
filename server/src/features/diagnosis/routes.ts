import { testClienteCredentials, testNewCredentials } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { places } from '../../domain/powerbi/Cause.ts';
import type { Credentials } from '../../domain/powerbi/PowerBi.ts';
import { PortalError } from '../../errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { maxReports } from './checkReports.ts';
import { chooseCredentials, type Typed } from './chooseCredentials.ts';
import type { Diagnosis } from './Diagnosis.ts';
import { diagnose } from './diagnose.ts';
import { openProvider } from './openProvider.ts';
import { diagnosisQueries } from './queries.ts';

/** Serves the test of a cliente's credentials to superusers, with what is typed or stored. Spec NUV-11. */
export function diagnosisRoutes(
  app: FastifyInstance,
  { config, reads, now }: Context,
  loadStored: (clienteId: number) => Promise<Credentials>,
): void {
  const queries = diagnosisQueries(reads);
  const authorityUrl = config.entraAuthorityUrl;

  async function test(clienteId: number | null, typed: Typed, log: FastifyBaseLogger) {
    let credentials: Credentials;
    try {
      credentials = await chooseCredentials(
        { queries, authorityUrl, loadStored },
        clienteId,
        typed,
      );
    } catch (error) {
      // Nothing to test with: what is stored is incomplete, or its key is missing. Wrong input is answered with 400.
      const { detail } = error instanceof PortalError ? error.body : {};
      if (typeof detail !== 'string' || (error as PortalError).status === 404) throw error;
      return present(withoutCredentials(detail));
    }
    const reports = clienteId === null ? [] : await queries.listReports(clienteId, maxReports + 1);
    const provider = openProvider(config, now);
    const newProfile = typed.criar_perfil?.trim() || null;
    const othersProfiles = newProfile === null ? [] : await queries.listOthersProfiles(clienteId);
    const walk = { config, now, provider, credentials, newProfile, othersProfiles, reports };
    const diagnosis = await diagnose(walk);
    if (diagnosis.fault) log.warn({ cliente: clienteId, fault: diagnosis.fault }, 'diagnosis');
    return present(diagnosis);
  }

  serve(app, testClienteCredentials, schemas.testClienteCredentials, ({ params, body, request }) =>
    test(params.id, body, request.log),
  );
  serve(app, testNewCredentials, schemas.testNewCredentials, ({ body, request }) =>
    test(null, body, request.log),
  );
}

const withoutCredentials = (detail: string): Diagnosis => ({
  fault: { key: 'no credentials', detail, microsoft: null, place: places.cliente },
  steps: [],
  profile: null,
});

function present({ fault, steps, profile }: Diagnosis) {
  const perfil = profile && { id: profile.id, nome: profile.name };
  if (!fault) {
    const detail = 'As credenciais funcionam: o Power BI deu tudo o que um relatório precisa.';
    return { ok: true, detail, fault, steps: [...steps], perfil };
  }
  const said = fault.microsoft === null ? '' : ` Resposta da Microsoft: ${fault.microsoft}`;
  return { ok: false, detail: `${fault.detail}${said}`, fault, steps: [...steps], perfil };
}
