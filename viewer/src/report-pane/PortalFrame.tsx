import type { Report } from '@portal/embed';
import { type ISettings, Permissions, TokenType } from '@portal/embed/models';
import { ReportFrame } from '@portal/embed/react';
import { useAppServices } from '@portal/ui';
import { useMemo, useRef } from 'react';
import { openOnPage } from './openOnPage.ts';
import type { ReportConfig } from './ReportConfig.ts';
import styles from './ReportPane.module.css';

interface PortalFrameProps {
  /** The accessible name of the frame. */
  readonly title: string;
  readonly embedUrl: string;
  /** Undefined until the token has arrived. The frame starts without it. */
  readonly config: ReportConfig | undefined;
  readonly isPhased: boolean;
  readonly permittedPages: readonly string[] | undefined;
  readonly onLoaded: () => void;
  readonly onRendered: () => void;
  readonly onError: (message: string | undefined) => void;
  readonly onPageRefused: () => void;
}

/** Embeds a report with `@portal/embed`, from the data that the server sends for the report. */
export function PortalFrame(props: PortalFrameProps) {
  const { title, embedUrl, config, isPhased, permittedPages } = props;
  const { embedOrigins } = useAppServices();
  const report = useRef<Report>(null);
  const frameConfig = useMemo(
    () => ({
      type: 'report',
      embedUrl,
      tokenType: TokenType.Embed,
      permissions: Permissions.Read,
      ...(config && { ...config, settings: config.settings as ISettings }),
    }),
    [embedUrl, config],
  );
  return (
    <ReportFrame
      ref={report}
      className={styles.frame}
      title={title}
      config={frameConfig}
      extraOrigins={embedOrigins}
      phased={isPhased}
      permittedPages={permittedPages}
      onLoaded={() => {
        props.onLoaded();
        if (!isPhased || !report.current) return;
        openOnPage(report.current, config?.pageName).catch((error: unknown) => {
          props.onError(error instanceof Error ? error.message : undefined);
        });
      }}
      onRendered={props.onRendered}
      onError={(event) => props.onError(event.detail?.message)}
      onPageRefused={props.onPageRefused}
    />
  );
}
