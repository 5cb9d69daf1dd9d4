import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';

/** Waits for a later version, and says so. */
export function AplicativosPage() {
  useTitle('Aplicativos');
  return (
    <StateMessage.Failure
      title="Aplicativos"
      text="Esta tela ainda não existe nesta versão do portal. Seus relatórios estão em Dashboards."
    />
  );
}
