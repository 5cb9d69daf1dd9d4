import type { Phrases, Told } from './Told.ts';

/** Tells what somebody asked for. */
export const madePedido: Phrases = (row) => [
  row.details.problema ? `relatou um problema ${problemOf(row)}` : `pediu acesso ${whatOf(row)}`,
];

const problemOf = ({ details, nameOf }: Told) =>
  `no relatório ${nameOf(`relatorio:${details.relatorio}`)}`;

/** Tells who asked for what, and the decision. The grant that an approval gives is a row of its own. */
export const decidedPedido: Phrases = (row) => {
  const { values, details, nameOf } = row;
  if (details.problema) return [`respondeu ao problema ${problemOf(row)}`];
  const isApproved = values.some(
    ({ campo, depois }) => campo === 'estado' && depois === 'aprovado',
  );
  const person = nameOf(`user:${details.user}`);
  return [`${isApproved ? 'aprovou' : 'recusou'} o pedido de ${person} de acesso ${whatOf(row)}`];
};

function whatOf({ details, nameOf }: Told): string {
  const { aplicativo, relatorio } = details;
  const report =
    relatorio === undefined ? null : `ao relatório ${nameOf(`relatorio:${relatorio}`)}`;
  const place =
    aplicativo === undefined
      ? 'em Dashboards'
      : `${report ? 'no' : 'ao'} aplicativo ${nameOf(`aplicativo:${aplicativo}`)}`;
  return [report, place].filter(Boolean).join(' ');
}
