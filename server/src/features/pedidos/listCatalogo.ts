import type { ItemDoCatalogo } from '@portal/api-client/contract';
import { addressOfAsked, decide, opensEveryRelatorio } from '@portal/api-client/rules';
import { listFacts } from '../../domain/access/listFacts.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { catalogoQueries } from './catalogoQueries.ts';

/**
 * Lists what is in the catalogue of the actor's cliente and does not open for them: active applications of which no report opens,
 * and reports that open nowhere. Who opens everything finds nothing here. Spec PED-05.
 */
export async function listCatalogo(db: Db, actor: Actor, now: Date): Promise<ItemDoCatalogo[]> {
  if (actor.clienteId === null || opensEveryRelatorio(actor)) return [];
  const queries = catalogoQueries(db);
  const [aplicativos, relatorios] = [
    await queries.listAplicativos(actor.clienteId),
    await queries.listRelatorios(actor.clienteId),
  ];
  const placed = aplicativos.flatMap((one) => one.relatorios);
  const ids = [...placed, ...relatorios.map(({ id }) => id)];
  if (aplicativos.length + relatorios.length === 0) return [];
  const facts = await listFacts(db, { people: [actor.id], relatorios: ids }, now);
  const open = facts
    .flatMap(({ places }) => places)
    .filter((place) => decide(place.facts).access !== 'none');
  const openAplicativos = new Set(open.map(({ aplicativoId }) => aplicativoId));
  const openRelatorios = new Set(open.map(({ relatorioId }) => relatorioId));
  const items = [
    ...aplicativos
      .filter(({ id }) => !openAplicativos.has(id))
      .map(({ relatorios: _, ...row }) => ({
        ...row,
        tipo: 'aplicativo' as const,
        endereco: addressOfAsked({ aplicativo: row.id, relatorio: null }),
      })),
    ...relatorios
      .filter(({ id }) => !openRelatorios.has(id))
      .map((row) => ({
        ...row,
        tipo: 'relatorio' as const,
        descricao: null,
        icone: null,
        cor_tema: null,
        endereco: addressOfAsked({ aplicativo: null, relatorio: row.id }),
      })),
  ];
  return sortByName(
    items,
    ({ nome }) => nome,
    (a, b, names) => a.tipo.localeCompare(b.tipo) || names || a.id - b.id,
  );
}
