import type { Aplicativo } from '@portal/api-client/contract';
import { seesAllRelatorios } from '@portal/api-client/rules';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { aplicativoReach } from './policy.ts';
import type { AplicativoQueries } from './queries.ts';

/**
 * Loads an application with the actor's access to each of its reports. Report administrators have full access. Throws
 * 404 if the actor cannot reach the application. AMBIG-19, AMBIG-42.
 */
export async function loadAplicativo(
  queries: AplicativoQueries,
  actor: Actor,
  id: number,
): Promise<Aplicativo> {
  const found = await queries.find(aplicativoReach(actor), actor.id, id);
  if (!found) throw notFound('Aplicativo');
  const hasFullAccess = seesAllRelatorios(actor);
  const rows = await queries.listRelatorios(id, actor.id);
  return {
    ...found,
    relatorios: rows.map(({ paginas_permitidas, embed_url, ...relatorio }) => {
      const tipo_acesso = hasFullAccess ? 'full' : (relatorio.tipo_acesso ?? 'none');
      const names = hasFullAccess ? [] : (paginas_permitidas ?? []);
      return {
        ...relatorio,
        tipo_acesso,
        paginas_permitidas: names.map((nome_pagina) => ({ nome_pagina })),
        ...(embed_url && tipo_acesso !== 'none' && { embedUrl: embed_url }),
      };
    }),
  };
}
