import { useAlertas } from '../../alertas/useAlertas.ts';
import { AlertaItem } from './AlertaItem.tsx';
import { OwnList } from './OwnList.tsx';

/** The person's own alerts. Spec ALERTA-01, ALERTA-02. */
export const AlertasSection = () => (
  <OwnList
    id="conta-alertas"
    title="Alertas"
    query={useAlertas()}
    emptyText="Você não tem alertas. Abra um relatório e use Criar alerta para ser avisado por e-mail quando um valor passar do limite."
    failureText="Não foi possível carregar os seus alertas."
  >
    {(alerta, onDeleted) => <AlertaItem key={alerta.id} alerta={alerta} onDeleted={onDeleted} />}
  </OwnList>
);
