import { type SQL, sql } from 'drizzle-orm';
import { relatorio } from '../../platform/db/schema.ts';

const { exportacao_titulares: exports, atualizacao_titulares: refreshes } = relatorio;

/** The teams of a person that a right of the report names, as a column. Nothing is looked up where no right names anybody. */
export const heldTeams = (person: SQL) => sql<number[]>`case
  when coalesce(${exports}, ${refreshes}) is null then '{}' else coalesce((
    select array_agg(em.equipe_id) from equipe_membro em where em.user_id = ${person}
      and -em.equipe_id = any(array_cat(${exports}, ${refreshes}))), '{}') end`;
