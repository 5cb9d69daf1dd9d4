import { lazy } from 'react';

const ReportList = lazy(() =>
  import('./ReportList.tsx').then((module) => ({ default: module.ReportList })),
);

/** The route says `reports`, the wire `powerbiconfig`; a record is a relatorio's configuration. */
export const reports = {
  list: ReportList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome_relatorio',
};
