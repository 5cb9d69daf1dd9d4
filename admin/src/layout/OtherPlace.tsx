import { type AdminArea, adminAreas, canOpenAdminArea } from '@portal/api-client/rules';
import { Alert, useSession } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import { LeaveForHome } from './LeaveForHome.tsx';

const titles: Readonly<Record<AdminArea, string>> = {
  clientes: 'Gerenciar Clientes',
  users: 'Gerenciar Usuários',
  reports: 'Gerenciar Relatórios',
  aplicativos: 'Gerenciar Aplicativos',
};

/** Any address without a screen: an area that waits for a later version says so, all else leads away. */
export function OtherPlace() {
  const { user } = useSession();
  const segment = useLocation().pathname.split('/')[1];
  const area = adminAreas.find((one) => one === segment);
  if (!user || !area || !canOpenAdminArea(user, area)) return <LeaveForHome />;
  return (
    <Alert level="info" title={titles[area]}>
      Esta tela ainda não existe nesta versão do portal.
    </Alert>
  );
}
