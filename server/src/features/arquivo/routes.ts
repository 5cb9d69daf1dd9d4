import * as contract from '@portal/api-client/contract';
import { unaccent } from '@portal/api-client/rules';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Enderecos } from '../../domain/enderecos/createEnderecos.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { limitNameProbes } from '../../domain/people/limitNameProbes.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ArquivoDependencies } from './ArquivoDependencies.ts';
import { applyArquivo } from './applyArquivo.ts';
import { exportArquivo, requireCliente } from './exportArquivo.ts';

interface Dependencies extends ArquivoDependencies {
  readonly sessions: Sessions;
  readonly enderecos: Enderecos;
}

/** The largest body: a file of `arquivoLimits.bytes` in which every character is escaped, and a larger one whose size is told. */
const bodyLimit = 3_000_000;

/** Serves a cliente as a file, and takes it back. Spec ARQ-01, ARQ-02, WIRE-35. */
export function arquivoRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, sessions, enderecos } = dependencies;
  serve(
    app,
    contract.getClienteArquivo,
    schemas.getClienteArquivo,
    async ({ actor, params: { id } }) => {
      const nome = await requireCliente(db, actor, id);
      const arquivo = await exportArquivo(dependencies, actor, id, null);
      return { nome: `${fileName(nome) || `cliente-${id}`}.yaml`, arquivo };
    },
  );
  serve(
    app,
    contract.applyClienteArquivo,
    schemas.applyClienteArquivo,
    async ({ actor, params: { id }, body, request }) => {
      await requireCliente(db, actor, id);
      const asked = { cliente: id, texto: body.arquivo, variables: null };
      const { pessoas, ...result } = await limitNameProbes(db, actor, request, () =>
        applyArquivo(dependencies, actor, asked, (budget, units) => request.spend(budget, units)),
      );
      enderecos.forget();
      for (const one of pessoas) sessions.forgetPerson(one);
      const { linhas, avisos, segredos } = result;
      return { linhas: [...linhas], avisos: [...avisos], segredos: [...segredos] };
    },
    { bodyLimit },
  );
}

const fileName = (nome: string) =>
  unaccent(nome)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
