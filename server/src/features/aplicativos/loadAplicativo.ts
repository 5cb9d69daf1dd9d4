import type { Aplicativo } from '@portal/api-client/contract';
import { decide } from '@portal/api-client/rules';
import { reachOf } from '../../domain/access/reached.ts';
import { forReaders } from '../../domain/access/seenPages.ts';
import { accessOf, personOf, placementOf } from '../../domain/access/storedFacts.ts';
import { requireFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AplicativoQueries } from './queries.ts';

/**
 * Loads an application with the actor's access to each of its reports. Report administrators have full access. Throws
 * 404 if the actor cannot reach the application. AMBIG-19, AMBIG-42.
 */
export async function loadAplicativo(
  queries: AplicativoQueries,
  actor: Actor,
  id: number,
  now: Date,
): Promise<Aplicativo> {
  const found = requireFound(await queries.find(reachOf(actor, now), id), 'Aplicativo');
  const person = personOf(actor);
  const rows = await queries.listRelatorios(id, actor.id);
  return {
    ...found,
    relatorios: rows.map((stored) => {
      const { grants, embed_url, cliente_id, paginas, ...row } = stored;
      const { access, pages, until } = decide({
        now,
        person,
        place: { isActive: found.ativo, relatorio: placementOf(row.ativo) },
        relatorio: { clienteId: cliente_id },
        grants: (grants ?? []).map(accessOf),
      });
      return {
        ...row,
        tipo_acesso: access,
        paginas_permitidas: pages.map((nome_pagina) => ({ nome_pagina })),
        paginas: forReaders(paginas).filter(
          ({ nome }) => access === 'full' || (access === 'specific' && pages.includes(nome)),
        ),
        ...(embed_url && access !== 'none' && { embedUrl: embed_url }),
        ...(until && { acesso_ate: until.toISOString() }),
      };
    }),
  };
}
