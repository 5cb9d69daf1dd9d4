import type { EmbedInfo } from '@portal/api-client/contract';
import { ReportFrame } from '@portal/embed/react';
import { usePortal } from '@portal/ui';
import { useMemo } from 'react';
import styles from './ReportPane.module.css';

interface PortalFrameProps {
  /** Names the frame for assistive technology. */
  readonly title: string;
  readonly embedUrl: string;
  /** Undefined while the token is on its way: the frame starts without it. */
  readonly info: EmbedInfo | undefined;
  readonly onLoaded: () => void;
  readonly onRendered: () => void;
  readonly onError: (message: string | undefined) => void;
}

/** An embed token, as Power BI numbers the kinds of tokens. */
const embedTokenType = 1;

/** The report's frame: what the server told of the report, as the embedding kit takes it. */
export function PortalFrame(props: PortalFrameProps) {
  const { title, embedUrl, info, onLoaded, onRendered, onError } = props;
  const { embedOrigins } = usePortal();
  const config = useMemo(
    () => ({
      type: 'report',
      embedUrl,
      tokenType: embedTokenType,
      ...(info && {
        accessToken: info.accessToken,
        id: info.id,
        groupId: info.workspaceId,
        settings: info.settings,
      }),
    }),
    [embedUrl, info],
  );
  return (
    <ReportFrame
      className={styles.frame}
      title={title}
      config={config}
      extraOrigins={embedOrigins}
      onLoaded={onLoaded}
      onRendered={onRendered}
      onError={(event) => onError(event.detail?.message)}
    />
  );
}
