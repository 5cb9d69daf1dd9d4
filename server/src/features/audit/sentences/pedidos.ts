import type { Phrases } from './Told.ts';

/** Tells who asked for what, and the decision. The grant that an approval gives is a row of its own. */
export const decidedPedido: Phrases = ({ values, details, nameOf }) => {
  const isApproved = values.some(
    ({ campo, depois }) => campo === 'estado' && depois === 'aprovado',
  );
  const { user, aplicativo, relatorio } = details;
  const report =
    relatorio === undefined ? null : `ao relatório ${nameOf(`relatorio:${relatorio}`)}`;
  const place =
    aplicativo === undefined
      ? 'em Dashboards'
      : `${report ? 'no' : 'ao'} aplicativo ${nameOf(`aplicativo:${aplicativo}`)}`;
  const what = [report, place].filter(Boolean).join(' ');
  return [
    `${isApproved ? 'aprovou' : 'recusou'} o pedido de ${nameOf(`user:${user}`)} de acesso ${what}`,
  ];
};
