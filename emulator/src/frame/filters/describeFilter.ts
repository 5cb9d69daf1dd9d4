import type { Filter } from './types.ts';

const operatorWords: Readonly<Record<string, string>> = {
  LessThan: 'é menor que',
  LessThanOrEqual: 'é menor ou igual a',
  GreaterThan: 'é maior que',
  GreaterThanOrEqual: 'é maior ou igual a',
  Contains: 'contém',
  DoesNotContain: 'não contém',
  StartsWith: 'começa com',
  DoesNotStartWith: 'não começa com',
  Is: 'é',
  IsNot: 'não é',
  IsBlank: 'está em branco',
  IsNotBlank: 'não está em branco',
};

const unitWords = ['dias', 'semanas', 'semanas', 'meses', 'meses', 'anos', 'anos'];
const relativeWords = ['últimos', 'este período de', 'próximos'];

/** The Portuguese text that the filter pane shows for a filter. */
export function describeFilter(filter: Filter): string {
  const { conditions, timeUnitType, itemCount, values = [], operator } = filter;
  if (itemCount !== undefined) {
    return `${operator === 'Bottom' ? 'últimos' : 'primeiros'} ${itemCount}`;
  }
  if (timeUnitType !== undefined) {
    const word = relativeWords[Number(operator)] ?? '';
    return `${word} ${filter.timeUnitsCount ?? 1} ${unitWords[timeUnitType] ?? ''}`.trim();
  }
  if (conditions) {
    const joint = filter.logicalOperator === 'Or' ? ' ou ' : ' e ';
    return conditions
      .map(({ operator: name, value }) => `${operatorWords[name] ?? name} ${value ?? ''}`.trim())
      .join(joint);
  }
  if (operator === 'All' || values.length === 0) return 'é (Tudo)';
  const verb = operator === 'NotIn' || filter.isExclude ? 'não é' : 'é';
  return `${verb} ${values.join(', ')}`;
}
