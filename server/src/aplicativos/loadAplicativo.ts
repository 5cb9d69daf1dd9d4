import type { Aplicativo } from '@portal/api-client/contract';
import { seesAllRelatorios } from '@portal/api-client/rules';
import type { Actor } from '../auth/actor.ts';
import { notFound } from '../errors.ts';
import { aplicativoReach } from './policy.ts';
import type { AplicativoQueries } from './queries.ts';

/** An application with the person's access to each of its reports; administrators of reports have full access. AMBIG-19, 42. */
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
