import { getEmbedInfo, type RelatorioConfig } from '@portal/api-client/contract';
import { reportSettings } from '@portal/api-client/rules';
import { Permissions, TokenType } from '@portal/embed/models';
import { ReportFrame } from '@portal/embed/react';
import { Alert, Spinner, useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { reasonOf } from '../../failureText.ts';
import styles from './ReportPreview.module.css';
import { type DisplayFlag, flags } from './reportForm.ts';

const names = flags.map(({ flag }) => flag);

/** The stored report as its readers will see it with the switches as they stand in the form. */
export function ReportPreview({ config }: { config: RelatorioConfig }) {
  const { client, embedOrigins } = useAppServices();
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
    const states = key.split(',');
    const settings = reportSettings(
      Object.fromEntries(names.map((name, index) => [name, states[index] === 'true'])) as Record<
        DisplayFlag,
        boolean
      >,
    );
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
