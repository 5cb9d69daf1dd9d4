import { addedParts } from '@portal/api-client/rules';
import { AreaTabs } from '../list/AreaTabs.tsx';

const tabs = [
  { area: 'auditoria', path: '/auditoria', text: 'O que aconteceu', recurso: null },
  { area: 'lixeira', path: '/lixeira', text: 'Lixeira', recurso: null },
  {
    area: 'auditoria',
    path: '/auditoria/incidente',
    text: 'Incidente',
    recurso: addedParts.incidents,
  },
] as const;

/** Leads from the record of changes to the bin, to an incident and back. Spec LIXO-01, LGPD-03. */
export const AuditoriaTabs = () => <AreaTabs label="Auditoria" tabs={tabs} />;
