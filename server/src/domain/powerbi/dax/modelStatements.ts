import type { ModelQuery, ModelStatement } from './ModelQuery.ts';
import type { DaxRow } from './readArrow.ts';

/** Sends statements to one model. Without `as`, the query has no roles. Returns the rows of each statement. */
export type AskModel = (
  statements: ModelQuery['statements'],
  as?: Pick<ModelQuery, 'roles' | 'customData'>,
) => Promise<readonly (readonly DaxRow[])[]>;

/** The roles of a model. */
export const rolesStatement = {
  dax: 'SELECTCOLUMNS(INFO.ROLES(), "ID", [ID], "Nome", [Name])',
  columns: { ID: 'number', Nome: 'filled' },
} as const satisfies ModelStatement;

/** The tables of a model, what its roles may read of them, and its measures. */
export const securityStatements = [
  {
    dax: 'SELECTCOLUMNS(INFO.TABLES(), "ID", [ID], "Nome", [Name], "Oculta", [IsHidden])',
    columns: { ID: 'number', Nome: 'filled', Oculta: 'truth' },
  },
  {
    dax: 'SELECTCOLUMNS(INFO.TABLEPERMISSIONS(), "ID", [ID], "Funcao", [RoleID], "Tabela", [TableID], "Regra", [FilterExpression], "Metadados", [MetadataPermission])',
    columns: {
      ID: 'number',
      Funcao: 'number',
      Tabela: 'number',
      Regra: 'text',
      Metadados: 'number',
    },
  },
  { dax: 'SELECTCOLUMNS(INFO.MEASURES(), "Nome", [Name])', columns: { Nome: 'filled' } },
] as const satisfies readonly ModelStatement[];

/** The number of rows of a table. Without rows `COUNTROWS` alone is blank, which must not be taken for an answer that is missing. */
export const countStatement = (table: string) =>
  ({
    dax: `ROW("Linhas", COALESCE(COUNTROWS('${table.replaceAll("'", "''")}'), 0))`,
    columns: { Linhas: 'number' },
  }) as const satisfies ModelStatement;

/** The measures and columns of a model, of which people choose, and the columns that its roles may not see. */
export const choiceStatements = [
  {
    dax: 'SELECTCOLUMNS(INFO.MEASURES(), "Tabela", [TableID], "Nome", [Name], "Formula", [Expression], "Oculta", [IsHidden])',
    columns: { Tabela: 'number', Nome: 'filled', Formula: 'text', Oculta: 'truth' },
  },
  {
    dax: 'SELECTCOLUMNS(INFO.COLUMNS(), "ID", [ID], "Tabela", [TableID], "Nome", [ExplicitName], "Inferido", [InferredName], "Tipo", [ExplicitDataType], "TipoInferido", [InferredDataType], "Especie", [Type], "Oculta", [IsHidden])',
    columns: {
      ID: 'number',
      Tabela: 'number',
      Nome: 'text',
      Inferido: 'text',
      Tipo: 'number',
      TipoInferido: 'number',
      Especie: 'number',
      Oculta: 'truth',
    },
  },
  {
    dax: 'SELECTCOLUMNS(INFO.COLUMNPERMISSIONS(), "Permissao", [TablePermissionID], "Coluna", [ColumnID], "Metadados", [MetadataPermission])',
    columns: { Permissao: 'number', Coluna: 'number', Metadados: 'number' },
  },
] as const satisfies readonly ModelStatement[];

/** The type of a column, as far as a filter must know it. */
export type ColumnType = 'texto' | 'numero' | 'logico';

/** A filter: the rows of which this column has one of these values. */
export interface ColumnFilter {
  readonly tabela: string;
  readonly coluna: string;
  readonly tipo: ColumnType;
  readonly valores: readonly string[];
}

/** The query for one figure of a measure. All names and values are quoted here, so no text of a person is read as DAX. @throws RangeError for a value that the column cannot have */
export const figureStatement = (medida: string, filtro: ColumnFilter | null) =>
  ({
    dax: `ROW("Valor", ${filtro === null ? nameOf(medida) : `CALCULATE(${nameOf(medida)}, ${filterOf(filtro)})`})`,
    columns: { Valor: 'any' },
  }) as const satisfies ModelStatement;

const nameOf = (name: string) => `[${name.replaceAll(']', ']]')}]`;

const filterOf = ({ tabela, coluna, tipo, valores }: ColumnFilter) =>
  `'${tabela.replaceAll("'", "''")}'${nameOf(coluna)} IN {${valores.map((value) => literalOf(tipo, value)).join(', ')}}`;

function literalOf(tipo: ColumnType, value: string): string {
  // The database takes neither NUL nor a half of a surrogate pair.
  if (tipo === 'texto' && !/\0|\p{Surrogate}/u.test(value)) {
    return `"${value.replaceAll('"', '""')}"`;
  }
  if (tipo === 'logico' && /^(true|false)$/.test(value)) return `${value.toUpperCase()}()`;
  if (tipo === 'numero' && /^-?\d{1,15}(\.\d{1,9})?$/.test(value)) return value;
  throw new RangeError(`no value of a column of the type ${tipo}`);
}
