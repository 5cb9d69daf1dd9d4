/** How much of the portal is shown around a report: everything, its pages, or the report alone. */
export type Chrome = 'all' | 'tabs' | 'none';
export type PortalTheme = 'light' | 'dark' | 'auto';

/** A place of the portal: a report, an application, or a report in one, with a page; empty for Home. */
export interface PortalPlace {
  readonly relatorio_id?: number;
  readonly aplicativo_id?: number;
  readonly pagina?: string;
}

export interface PortalLook {
  readonly chrome: Chrome;
  /** Null for what the person would see in the portal. */
  readonly theme: PortalTheme | null;
}

/** The mark of the three messages that do not use the port. The number is that of the protocol. */
export const portalProtocol = 'portal-bi 1';

/** The frame says to whoever contains it that it listens. It has no secret, so it goes to any origin. */
export interface HelloMessage {
  readonly protocol: typeof portalProtocol;
}

/** The code of the frame did not load, so it does not listen. The frame shows this, and a way to try again. */
export interface FailedMessage {
  readonly failed: typeof portalProtocol;
}

/** The host opens the port. This goes to the origin of the portal only. */
export interface ConnectMessage extends HelloMessage {
  readonly look: PortalLook;
}

export type HostMessage =
  | { readonly type: 'code'; readonly codigo: string }
  | { readonly type: 'look'; readonly look: PortalLook }
  | { readonly type: 'place'; readonly place: PortalPlace }
  | { readonly type: 'end' };

export type FrameMessage =
  /** The frame needs a code: at its start, and when its session is lost. */
  | { readonly type: 'code' }
  | { readonly type: 'ready' }
  | { readonly type: 'navigate' | 'opened'; readonly place: PortalPlace }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'ended'; readonly reason: string };
