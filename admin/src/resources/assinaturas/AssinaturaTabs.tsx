import { addedParts } from '@portal/api-client/rules';
import { AreaTabs } from '../../list/AreaTabs.tsx';

const tabs = [
  { area: 'assinaturas', path: '/assinaturas', text: 'Assinaturas', recurso: null },
  {
    area: 'assinaturas',
    path: '/assinaturas/alertas',
    text: 'Alertas',
    recurso: addedParts.alerts,
  },
] as const;

/** Leads from the subscriptions to the alerts and back. Spec WIRE-37. */
export const AssinaturaTabs = () => <AreaTabs label="Assinaturas" tabs={tabs} />;
