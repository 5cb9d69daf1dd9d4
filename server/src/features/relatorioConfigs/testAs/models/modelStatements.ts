import type { ModelQuery, ModelStatement } from '../../../../domain/powerbi/dax/ModelQuery.ts';
import type { DaxRow } from '../../../../domain/powerbi/dax/readArrow.ts';

/** Asks one model. */
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
    dax: 'SELECTCOLUMNS(INFO.TABLEPERMISSIONS(), "Funcao", [RoleID], "Tabela", [TableID], "Regra", [FilterExpression], "Metadados", [MetadataPermission])',
    columns: { Funcao: 'number', Tabela: 'number', Regra: 'text', Metadados: 'number' },
  },
  { dax: 'SELECTCOLUMNS(INFO.MEASURES(), "Nome", [Name])', columns: { Nome: 'filled' } },
] as const satisfies readonly ModelStatement[];

/** The number of rows of a table. Without rows `COUNTROWS` alone is blank, which must not be taken for an answer that is missing. */
export const countStatement = (table: string) =>
  ({
    dax: `ROW("Linhas", COALESCE(COUNTROWS('${table.replaceAll("'", "''")}'), 0))`,
    columns: { Linhas: 'number' },
  }) as const satisfies ModelStatement;
