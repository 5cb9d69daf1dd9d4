import { getEmbedInfo, type RelatorioConfig } from '@portal/api-client/contract';
import { endsReport, frameLocale, isTokenExpired, reportSettings } from '@portal/api-client/rules';
import type { Report } from '@portal/embed';
import { Permissions, TokenType } from '@portal/embed/models';
import { ReportFrame } from '@portal/embed/react';
import { Spinner, useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTellPages } from '../../access/pageClasses/useTellPages.ts';
import { reasonOf } from '../../failureText.ts';
import { RetryAlert } from '../../RetryAlert.tsx';
import styles from './ReportPreview.module.css';
import { type DisplayFlag, flags } from './reportForm.ts';

const names = flags.map(({ flag }) => flag);

/** Embeds the stored report with the display switches that the form has now, before they are saved. */
export function ReportPreview({ config }: { config: RelatorioConfig }) {
  const { client, embedOrigins } = useAppServices();
  const [problem, setProblem] = useState<string | null>(null);
  const [hasLeft, setLeft] = useState(false);
  /** Each attempt has a frame of its own. */
  const [attempt, setAttempt] = useState(0);
  const isLoaded = useRef(false);
  const report = useRef<Report>(null);
  const tellPages = useTellPages();
  const switches: boolean[] = useWatch({ name: names });
  // With `renewal` this call is not counted as an opening: an administrator checks a configuration, nobody reads the report.
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
    const settings = reportSettings(
      Object.fromEntries(names.map((name, index) => [name, switches[index] === true])) as Record<
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
      settings: { ...settings, localeSettings: frameLocale },
    };
  }, [info.data, switches]);

  const isBroken = info.error !== null || problem !== null || hasLeft;
  const code = info.error ? null : problem;
  return (
    <section aria-label="Pré-visualização do relatório">
      {isBroken && (
        <RetryAlert
          label={hasLeft ? 'Abrir de novo' : undefined}
          onRetry={() => {
            setProblem(null);
            setLeft(false);
            isLoaded.current = false;
            setAttempt((count) => count + 1);
            void info.refetch();
          }}
        >
          {info.error
            ? reasonOf(info.error)
            : hasLeft
              ? 'O relatório saiu desta página.'
              : 'O Power BI não conseguiu abrir este relatório.'}
          {code && (
            <details>
              <summary>Detalhes</summary>
              {code}
            </details>
          )}
        </RetryAlert>
      )}
      {info.isPending && <Spinner label="Carregando relatório..." />}
      {frame && !hasLeft && (
        <ReportFrame
          key={attempt}
          ref={report}
          className={styles.frame}
          title={`Pré-visualização de ${config.nome_relatorio}`}
          config={frame}
          extraOrigins={embedOrigins}
          onLoaded={() => {
            isLoaded.current = true;
            void tellPages(config.id, report.current);
          }}
          onLeft={() => setLeft(true)}
          onError={({ detail }) => {
            const error = detail ?? {};
            const isEnd = !isLoaded.current || endsReport(error) || isTokenExpired(error);
            if (isEnd) setProblem(error.message ?? '');
          }}
        />
      )}
    </section>
  );
}
