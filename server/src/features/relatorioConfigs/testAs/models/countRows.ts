import type { ConsultedModel } from '@portal/api-client/contract';
import {
  type AskModel,
  countStatement,
  securityStatements,
} from '../../../../domain/powerbi/dax/modelStatements.ts';
import type { DaxRow } from '../../../../domain/powerbi/dax/readArrow.ts';
import { ruleProblem } from '../../../../domain/powerbi/dax/ruleProblem.ts';
import type { EffectiveIdentity } from '../../../../domain/powerbi/PowerBi.ts';

type Counted = Pick<ConsultedModel, 'linhas' | 'detalhe'>;

/** Counting a table reads it whole where the model has no copy of its data. */
const maxTables = 20;
/** `MetadataPermission` of a table that does not exist for the role. A query that names it fails. */
const noPermission = 1;

const problems = {
  name: 'As linhas não foram contadas: uma regra do modelo usa o nome da pessoa, que esta consulta não leva.',
  unknown:
    'As linhas não foram contadas: uma regra do modelo usa uma medida ou função que o portal não conhece.',
} as const;

/** Counts the rows that a person with these roles reads: of the tables that the roles filter first, then of the visible ones. */
export async function countRows(
  ask: AskModel,
  roles: readonly DaxRow[],
  sent: EffectiveIdentity,
): Promise<Counted> {
  const [tables = [], permissions = [], measures = []] = await ask(securityStatements);
  const ids = new Set(
    roles.filter(({ Nome }) => sent.roles.includes(String(Nome))).map(({ ID }) => ID),
  );
  const own = permissions.filter(({ Funcao = null }) => ids.has(Funcao));
  const names = new Set(measures.map(({ Nome }) => String(Nome).toLowerCase()));
  const found = own.map(({ Regra }) => ruleProblem(String(Regra ?? ''), names));
  const problem = found.find((one) => one === 'name') ?? found.find((one) => one !== null);
  if (problem) return { linhas: null, detalhe: problems[problem] };
  const filtered = new Set(own.map(({ Tabela }) => Tabela));
  const unseen = new Set(
    own.filter(({ Metadados }) => Metadados === noPermission).map(({ Tabela }) => Tabela),
  );
  const counted = tables
    .filter(({ ID, Oculta }) => !unseen.has(ID) && (filtered.has(ID) || Oculta === false))
    .sort((one, other) => Number(filtered.has(other.ID)) - Number(filtered.has(one.ID)))
    .map(({ Nome }) => String(Nome));
  const asked = counted.slice(0, maxTables);
  if (asked.length === 0) return { linhas: [], detalhe: null };
  const sets = await ask(asked.map(countStatement), {
    roles: sent.roles,
    ...(sent.customData !== undefined && { customData: sent.customData }),
  });
  return {
    linhas: asked.map((tabela, at) => ({ tabela, linhas: Number(sets[at]?.[0]?.Linhas) })),
    detalhe:
      counted.length > maxTables
        ? `Só ${maxTables} de ${counted.length} tabelas foram contadas.`
        : null,
  };
}
