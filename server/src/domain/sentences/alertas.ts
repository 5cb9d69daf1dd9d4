import { fieldPhrase } from './fields.ts';
import { listOf, type Phrases, type Told } from './Told.ts';

/** How a sentence names an alert: by its owner and its report. */
const named = ({ details, nameOf }: Told) =>
  `alerta de ${nameOf(`user:${details.user}`)} do relatório ${nameOf(`relatorio:${details.relatorio}`)}`;

export const createdAlerta: Phrases = (row) => [`criou um ${named(row)}`];
export const deletedAlerta: Phrases = (row) => [`excluiu o ${named(row)}`];
export const updatedAlerta: Phrases = (row) => [
  `alterou ${listOf(row.values.map(({ campo }) => fieldPhrase(campo)))} do ${named(row)}`,
];
