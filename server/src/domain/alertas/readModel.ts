import {
  type AskModel,
  type ColumnType,
  choiceStatements,
  rolesStatement,
  securityStatements,
} from '../powerbi/dax/modelStatements.ts';
import type { DaxRow } from '../powerbi/dax/readArrow.ts';
import { asksForHidden, ruleProblem } from '../powerbi/dax/ruleProblem.ts';

/** The roles of a model with their permissions, its tables, measures and columns. They are the same for all readers, and contain no figure. */
export interface ModelFacts {
  readonly roles: readonly DaxRow[];
  readonly tables: readonly DaxRow[];
  readonly permissions: readonly DaxRow[];
  readonly measures: readonly DaxRow[];
  readonly columns: readonly DaxRow[];
  readonly columnPermissions: readonly DaxRow[];
}

/** What a person may choose of a model. */
export interface Choices {
  readonly medidas: readonly { readonly tabela: string; readonly nome: string }[];
  readonly colunas: readonly {
    readonly tabela: string;
    readonly coluna: string;
    readonly tipo: ColumnType;
  }[];
}

/** Reads the facts of a model with one query. The query has no role, because Power BI answers them only to somebody who may change the model. */
export async function readModel(ask: AskModel): Promise<ModelFacts> {
  const [tableStatement, permissionStatement] = securityStatements;
  const [
    roles = [],
    tables = [],
    permissions = [],
    measures = [],
    columns = [],
    columnPermissions = [],
  ] = await ask([rolesStatement, tableStatement, permissionStatement, ...choiceStatements]);
  return { roles, tables, permissions, measures, columns, columnPermissions };
}

/** `MetadataPermission` of a table or column that does not exist for the role. */
const noPermission = 1;
/** `Type` of a column that numbers rows. */
const rowNumber = 3;
/** The data types of columns with values that people can name. */
const types = new Map<unknown, ColumnType>([
  [2, 'texto'],
  [6, 'numero'],
  [8, 'numero'],
  [10, 'numero'],
  [11, 'logico'],
]);

const problems = {
  noRole:
    'O modelo deste relatório filtra os dados por pessoa, e nenhuma função é enviada em seu nome. Um alerta não pode perguntar sem ela.',
  absent:
    'Uma função que o portal envia em seu nome não existe mais no modelo deste relatório. Peça a um administrador que verifique a configuração.',
  name: 'Uma regra do modelo deste relatório usa o nome da pessoa, que a consulta de um alerta não leva.',
  unknown:
    'Uma regra do modelo deste relatório usa uma medida ou função que o portal não conhece. Um alerta não pode perguntar com os seus dados.',
} as const;

/** Returns why a query with these roles would not answer the figure that the report shows; null if it would. */
export function identityProblem(
  { roles, permissions, measures }: ModelFacts,
  sent: { readonly roles: readonly string[]; readonly isDemanded: boolean },
): string | null {
  const names = roles.map(({ Nome }) => String(Nome));
  if (sent.roles.length === 0) {
    return names.length > 0 || sent.isDemanded ? problems.noRole : null;
  }
  if (sent.roles.some((role) => !names.includes(role))) return problems.absent;
  const own = permissionsOf({ roles, permissions }, sent.roles);
  const known = new Set(measures.map(({ Nome }) => String(Nome).toLowerCase()));
  const found = own.map(({ Regra }) => ruleProblem(String(Regra ?? ''), known));
  const problem = found.find((one) => one === 'name') ?? found.find((one) => one !== null);
  return problem ? problems[problem] : null;
}

const columnName = ({ Nome, Inferido }: DaxRow) => String(Nome || Inferido || '');

function permissionsOf(
  { roles, permissions }: Pick<ModelFacts, 'roles' | 'permissions'>,
  sent: readonly string[],
) {
  const ids = new Set(roles.filter(({ Nome }) => sent.includes(String(Nome))).map(({ ID }) => ID));
  return permissions.filter(({ Funcao = null }) => ids.has(Funcao));
}

/**
 * The measures and columns that these roles see and that are not hidden. Left out is a measure that names something that a role does not see,
 * which Power BI hides with it, and one that asks for the name of the person: a query has none, so its figure would be another one than in
 * the report.
 */
export function choicesOf(model: ModelFacts, roles: readonly string[]): Choices {
  const own = permissionsOf(model, roles);
  const isNone = ({ Metadados }: DaxRow) => Metadados === noPermission;
  const unseen = new Set(own.filter(isNone).map(({ Tabela }) => Tabela));
  const ownIds = new Set(own.map(({ ID }) => ID));
  const unseenColumns = new Set(
    model.columnPermissions
      .filter((row) => isNone(row) && ownIds.has(row.Permissao))
      .map(({ Coluna }) => Coluna),
  );
  const unseenNames = new Set([
    ...model.tables
      .filter(({ ID }) => unseen.has(ID))
      .map(({ Nome }) => String(Nome).toLowerCase()),
    ...model.columns
      .filter(({ ID }) => unseenColumns.has(ID))
      .map((row) => columnName(row).toLowerCase()),
  ]);
  const tables = new Map(
    model.tables
      .filter(({ ID, Oculta }) => Oculta === false && !unseen.has(ID))
      .map(({ ID, Nome }) => [ID, String(Nome)] as const),
  );
  const expressions = new Map(
    model.measures.map(({ Nome, Formula }) => [
      String(Nome).toLowerCase(),
      typeof Formula === 'string' ? Formula : null,
    ]),
  );
  const medidas = model.measures.flatMap(({ Tabela, Nome, Oculta }) => {
    const tabela = tables.get(Tabela);
    const nome = String(Nome);
    const isOffered =
      tabela !== undefined && Oculta === false && !asksForHidden(nome, expressions, unseenNames);
    return isOffered ? [{ tabela, nome }] : [];
  });
  const colunas = model.columns.flatMap((row) => {
    const tabela = unseenColumns.has(row.ID) ? undefined : tables.get(row.Tabela);
    const coluna = columnName(row);
    const tipo = types.get(row.Tipo) ?? types.get(row.TipoInferido);
    const isOffered = tabela && coluna && tipo && row.Oculta === false && row.Especie !== rowNumber;
    return isOffered ? [{ tabela, coluna, tipo }] : [];
  });
  return {
    medidas: medidas.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    colunas: colunas.sort(
      (a, b) =>
        a.tabela.localeCompare(b.tabela, 'pt-BR') || a.coluna.localeCompare(b.coluna, 'pt-BR'),
    ),
  };
}
