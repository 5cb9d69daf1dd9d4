import { Icon } from '@portal/ui';
import { useVisoes } from '../../content/useVisoes.ts';
import { paths } from '../../paths.ts';
import { RecentPanel } from './RecentPanel.tsx';

/** The reader's own views of all reports; each opens with one click. Spec LEIT-12, VISAO-01. */
export function VisoesPanel({ enabled }: { enabled: boolean }) {
  const { data, error, refetch } = useVisoes({ enabled });
  return (
    <RecentPanel
      title="Minhas Visões"
      emptyText="Nenhuma visão salva em relatórios."
      failureText="Falha ao carregar as visões."
      error={error}
      onRetry={() => void refetch()}
      items={data?.map(({ id, nome, relatorio, relatorio_nome, aplicativo, pagina }) => ({
        key: id,
        to:
          aplicativo === null
            ? paths.dashboard(relatorio, { pagina, visao: id })
            : paths.aplicativo(aplicativo, { relatorio, pagina, visao: id }),
        label: nome,
        detail: relatorio_nome,
        mark: <Icon name="bookmark" />,
      }))}
    />
  );
}
