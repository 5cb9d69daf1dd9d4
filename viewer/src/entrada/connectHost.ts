import {
  type ConnectMessage,
  type FrameMessage,
  type HostMessage,
  type PortalLook,
  portalProtocol,
} from '@portal/embed/portal';

/** The page that shows this frame. */
export interface HostPage {
  readonly origin: string;
  readonly look: PortalLook;
  tell(message: FrameMessage): void;
  /** Messages wait until there is a listener. */
  listen(listener: (message: HostMessage) => void): void;
}

/**
 * Says hello to the page that shows this frame and resolves when it answers. Only a page of one of these origins is heard: another one is
 * told so, and nothing else. Spec ENTRADA-03.
 */
export function connectHost(origins: readonly string[]): Promise<HostPage> {
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data, ports }: MessageEvent<ConnectMessage>) => {
      const [port] = ports;
      if (source !== window.parent || data?.protocol !== portalProtocol || !port) return;
      const tell = (message: FrameMessage) => port.postMessage(message);
      if (!origins.includes(origin)) return tell({ type: 'ended', reason: 'origem não permitida' });
      window.removeEventListener('message', onMessage);
      resolve({
        origin,
        look: data.look,
        tell,
        listen(listener) {
          port.onmessage = (message: MessageEvent<HostMessage>) => listener(message.data);
        },
      });
    };
    window.addEventListener('message', onMessage);
    window.parent.postMessage({ protocol: portalProtocol }, '*');
  });
}
