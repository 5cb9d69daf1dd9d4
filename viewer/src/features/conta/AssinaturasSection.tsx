import { useAssinaturas } from '../../assinaturas/useAssinaturas.ts';
import { AssinaturaItem } from './AssinaturaItem.tsx';
import { OwnList } from './OwnList.tsx';

/** The person's own subscriptions. Spec ASSI-05. */
export const AssinaturasSection = () => (
  <OwnList
    id="conta-assinaturas"
    title="Assinaturas"
    query={useAssinaturas()}
    emptyText="Você não assina nenhuma visão. Abra um relatório e use Assinar para recebê-la por e-mail."
    failureText="Não foi possível carregar as suas assinaturas."
  >
    {(assinatura, onDeleted) => (
      <AssinaturaItem key={assinatura.id} assinatura={assinatura} onDeleted={onDeleted} />
    )}
  </OwnList>
);
