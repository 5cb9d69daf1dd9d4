import { type RuledRole, ruleOf } from '../../definition/rowRoles.ts';
import type { Model } from '../../definition/types.ts';
import type { Dataset } from '../../entities.ts';
import type { ResultColumn } from './encodeArrow.ts';
import type { InfoFunction } from './infoColumns.ts';

const modifiedTime = new Date('2026-01-05T10:00:00Z');
const readPermission = 2;
/** `ExplicitDataType` of texts, whole numbers and other numbers. */
const [textType, integerType, doubleType] = [2, 6, 8];

/** The rule of a role as DAX. */
function filterOf(rule: RuledRole & { readonly column: string }): string {
  if ('equals' in rule) return `[${rule.column}] = ${rule.equals}`;
  const texts = rule.values.map((value) => `"${value.replaceAll('"', '""')}"`);
  return `[${rule.column}] IN {${texts.join(', ')}}`;
}

type Row = Readonly<Record<string, string | number | boolean | Date>>;

/** The rows of an `INFO` function: what the model has. */
function rowsOf(
  of: InfoFunction,
  dataset: Dataset,
  model: Model,
  securityColumn: string,
): readonly Row[] {
  const rules = dataset.roles.map((role) => ruleOf(role, securityColumn));
  switch (of) {
    case 'ROLES':
      return rules.map(({ name }, index) => ({
        ID: index + 1,
        ModelID: 1,
        Name: name,
        Description: '',
        ModelPermission: readPermission,
        ModifiedTime: modifiedTime,
      }));
    case 'TABLES':
      return [{ ID: 1, ModelID: 1, Name: model.table, Description: '', IsHidden: false }];
    // A role without a rule has no permission of a table.
    case 'TABLEPERMISSIONS':
      return rules.flatMap((rule, index) =>
        rule.column === undefined
          ? []
          : {
              ID: index + 1,
              RoleID: index + 1,
              TableID: 1,
              FilterExpression: filterOf(rule),
              ModifiedTime: modifiedTime,
              State: 1,
              ErrorMessage: '',
              MetadataPermission: 0,
            },
      );
    // Its models have no object-level security.
    case 'COLUMNPERMISSIONS':
      return [];
    case 'MEASURES':
      return model.measures.map(({ name }, index) => ({
        ID: index + 1,
        TableID: 1,
        Name: name,
        Description: '',
        Expression: formulaOf(model, name),
        IsHidden: false,
      }));
    // The columns that measures sum are hidden, as models usually have them.
    case 'COLUMNS':
      return [
        ...model.columns.map(({ name, values }) => ({
          name,
          type: values.every((value) => typeof value === 'number') ? integerType : textType,
          isHidden: false,
        })),
        ...Object.keys(model.facts).map((name) => ({ name, type: doubleType, isHidden: true })),
      ].map(({ name, type, isHidden }, index) => ({
        ID: index + 1,
        TableID: 1,
        ExplicitName: name,
        InferredName: '',
        ExplicitDataType: type,
        InferredDataType: type,
        Type: 1,
        IsHidden: isHidden,
      }));
  }
}

/** A measure as DAX. */
function formulaOf({ table, measures }: Model, name: string): string {
  const measure = measures.find((one) => one.name === name);
  const sum = (fact = '') => `SUM('${table}'[${fact}])`;
  if (measure?.aggregate === 'ratio') return `DIVIDE(${sum(measure.of)}, ${sum(measure.by)})`;
  return sum(measure?.of);
}

/** A column of an `INFO` function, with its type. */
export function infoColumn(
  { of, column, name }: { of: InfoFunction; column: string; name: string },
  dataset: Dataset,
  model: Model,
  securityColumn: string,
): ResultColumn {
  const values = rowsOf(of, dataset, model, securityColumn).map((row) => row[column]);
  if (column === 'ModifiedTime') return { name, type: 'date', values: values as Date[] };
  if (column === 'IsHidden') return { name, type: 'truth', values: values as boolean[] };
  if (/ID$|Permission$|^State$|Type$/.test(column)) {
    return { name, type: 'integer', values: values as number[] };
  }
  return { name, type: 'text', values: values as string[] };
}
