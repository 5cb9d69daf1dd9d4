import { useSession } from '@portal/ui';
import { ChooseCliente } from '../../../cliente/ChooseCliente.tsx';
import { useClienteInView } from '../../../cliente/clienteInView.ts';
import { AuditoriaTabs } from '../../../history/AuditoriaTabs.tsx';
import { ListCard, ListPage } from '../../../list/ListPage.tsx';
import { IncidenteForm } from './IncidenteForm.tsx';

/** Who could open reports in a period, who did, and what left. A superuser first chooses the cliente. Spec LGPD-03. */
export function IncidentePage() {
  const { user } = useSession();
  const { cliente } = useClienteInView();
  return (
    <ListPage title="Auditoria">
      <AuditoriaTabs />
      {user?.is_superuser && cliente === null ? (
        <ChooseCliente text="Escolha o cliente do incidente." />
      ) : (
        <ListCard title="Incidente">
          <IncidenteForm key={cliente} cliente={cliente} />
        </ListCard>
      )}
    </ListPage>
  );
}
