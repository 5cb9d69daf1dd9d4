import { getEmbedInfo, type RelatorioConfig } from '@portal/api-client/contract';
import { type ISettings, Permissions, TokenType } from '@portal/embed/models';
import { ReportFrame } from '@portal/embed/react';
import { Alert, Spinner, usePortal } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { reasonOf } from '../../failureText.ts';
import styles from './ReportPreview.module.css';

const names = [
  'filter_pane_enabled',
  'filter_pane_expanded',
  'nav_content_pane_enabled',
  'action_bar_enabled',
  'bookmarks_enabled',
];

/** The stored report as its readers will see it with the switches as they stand in the form. */
export function ReportPreview({ config }: { config: RelatorioConfig }) {
  const { client, embedOrigins } = usePortal();
  const [problem, setProblem] = useState<string | null>(null);
  const states: boolean[] = useWatch({ name: names });
  const key = states.join();
  // A renewal: nobody read the report, an administrator looked at its configuration.
  const info = useQuery({
    queryKey: ['preview', config.id],
    queryFn: ({ signal }) =>
      client.call(
        getEmbedInfo,
        { params: { reportId: String(config.id) }, query: { renewal: true } },
        { signal },
      ),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const frame = useMemo(() => {
    if (!info.data) return null;
    const { id, embedUrl, accessToken } = info.data;
    const [filters, expanded, nav, actions, bookmarks] = key.split(',').map((on) => on === 'true');
    const settings = {
      panes: {
        filters: { visible: filters, expanded },
        pageNavigation: { visible: nav },
        bookmarks: { visible: bookmarks },
      },
      bars: { actionBar: { visible: actions } },
    } as ISettings;
    return {
      type: 'report',
      id,
      embedUrl,
      accessToken,
      tokenType: TokenType.Embed,
      permissions: Permissions.Read,
      settings,
    };
  }, [info.data, key]);

  const failure = info.error ? reasonOf(info.error) : problem;
  return (
    <section aria-label="Pré-visualização do relatório">
      {failure && <Alert level="error">{failure}</Alert>}
      {info.isPending && <Spinner label="Carregando relatório..." />}
      {frame && (
        <ReportFrame
          className={styles.frame}
          title={`Pré-visualização de ${config.nome_relatorio}`}
          config={frame}
          extraOrigins={embedOrigins}
          onError={(event) => setProblem(event.detail?.message ?? 'O relatório não abriu.')}
        />
      )}
    </section>
  );
}
