import type { Restriction } from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';

const isBound = (table: string) => sql.raw(`(${table}.redes <> '{}' or ${table}.horarios <> '{}')`);

/**
 * What binds a person to networks and hours, as a column of a select over `user_account`: of their cliente, and of their teams. Null for
 * nothing, and for superusers, who get everybody in again. Stands in the statement that reads the person, so it costs no further one.
 * Spec REDE-02.
 */
export const restrictionColumn = sql<readonly Restriction[] | null>`(
  select json_agg(json_build_object('equipe', bound.equipe, 'redes', bound.redes, 'horarios', bound.horarios)) from (
    select null::json as equipe, c.redes, c.horarios from cliente c
      where c.id = user_account.cliente_id and ${isBound('c')}
    union all
    select json_build_object('id', e.id, 'nome', e.nome), e.redes, e.horarios
      from equipe_membro em join equipe e on e.id = em.equipe_id
      where em.user_id = user_account.id and ${isBound('e')}
  ) bound where not user_account.is_superuser)`;
