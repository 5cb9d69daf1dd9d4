import { lazyPart } from '../../lazyPart.ts';

const ReportList = lazyPart(() => import('./ReportList.tsx'), 'ReportList');

/** The console calls this resource `reports`, the API calls it `powerbiconfig`. A record configures one relatorio. */
export const reports = {
  list: ReportList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome_relatorio',
};
