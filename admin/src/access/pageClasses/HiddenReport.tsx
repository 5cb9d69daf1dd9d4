import type { Client } from '@portal/api-client';
import { getEmbedInfo, listReportPages, type RelatorioConfig } from '@portal/api-client/contract';
import { frameLocale, unwrapPages } from '@portal/api-client/rules';
import type { Report } from '@portal/embed';
import { Permissions, TokenType } from '@portal/embed/models';
import { ReportFrame } from '@portal/embed/react';
import { useAppServices } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './pageClasses.module.css';
import { useTellPages } from './useTellPages.ts';

/** The fields of a report that are needed to open it in a hidden frame. */
export type LearntReport = Pick<
  RelatorioConfig,
  'id' | 'cliente' | 'workspace_id' | 'report_id' | 'rls_role' | 'rls_papeis'
>;

interface HiddenReportProps {
  readonly report: LearntReport;
  /** Called once: the classes are known, or the report did not open in time. */
  readonly onDone: (id: number) => void;
}

/** A report that has not told its pages by then is left to the frame of its first reader. */
const limitMs = 60_000;

/**
 * Opens a report once, where nobody sees it, if the class of one of its pages is not known, and tells the server what the frame says of
 * its pages. A failure is only logged: the frame of the first reader tells it too. Spec DIA-02, LER-03.
 */
export function HiddenReport({ report, onDone }: HiddenReportProps) {
  const { client, embedOrigins } = useAppServices();
  const tellPages = useTellPages();
  const [config, setConfig] = useState<Awaited<ReturnType<typeof prepare>>>(null);
  const frame = useRef<Report>(null);
  const { id } = report;

  useEffect(() => {
    const asked = new AbortController();
    const end = () => onDone(id);
    const timer = setTimeout(end, limitMs);
    prepare(client, report, asked.signal).then(
      (found) => (found ? setConfig(found) : end()),
      (error: unknown) => {
        if (asked.signal.aborted) return;
        console.warn('the pages of a report were not learnt', error);
        end();
      },
    );
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [client, report, id, onDone]);

  if (!config) return null;
  return (
    <div className={styles.hidden} aria-hidden="true" inert>
      <ReportFrame
        ref={frame}
        title="Páginas do relatório"
        config={config}
        extraOrigins={embedOrigins}
        // Nothing is drawn: the pages are known as soon as the report is loaded.
        phased
        onLoaded={() => void tellPages(id, frame.current).then(() => onDone(id))}
        onError={() => onDone(id)}
        onLeft={() => onDone(id)}
      />
    </div>
  );
}

/** Returns what the frame needs; null if the class of each page is known. The opening is not counted. */
async function prepare(client: Client, report: LearntReport, signal: AbortSignal) {
  const { id, cliente, workspace_id, report_id } = report;
  const query = { workspace_id, report_id, relatorio: id, cliente_id: cliente, classes: true };
  const pages = unwrapPages(await client.call(listReportPages, { query }, { signal }));
  if (!pages.some((page) => 'sem_classe' in page && page.sem_classe)) return null;
  const { embedUrl, accessToken, ...info } = await client.call(
    getEmbedInfo,
    { params: { reportId: String(id) }, query: { renewal: true } },
    { signal },
  );
  return {
    type: 'report',
    id: info.id,
    embedUrl,
    accessToken,
    tokenType: TokenType.Embed,
    permissions: Permissions.Read,
    settings: { localeSettings: frameLocale },
  };
}
