import type {
  Chrome,
  ConnectMessage,
  FrameMessage,
  HostMessage,
  PortalLook,
  PortalPlace,
  PortalTheme,
} from './messages.ts';
import { portalProtocol } from './messages.ts';

/** Asks the host's own server for a code of `POST /api/entradas/`. It decides for whom. */
export type GetCode = (request: { readonly place: PortalPlace }) => Promise<string>;

/** The events of the element, with their `detail`. */
export interface PortalBiEvents {
  /** The person is in. */
  readonly ready: CustomEvent<null>;
  /** The person has gone to another place of the portal, which is the `detail`. */
  readonly navigate: CustomEvent<PortalPlace>;
  /** A report has been drawn. */
  readonly opened: CustomEvent<PortalPlace>;
  /** The height of the content in CSS pixels has changed. */
  readonly height: CustomEvent<{ readonly height: number }>;
  /** It is over, with the reason in Portuguese. `start()` begins anew. */
  readonly ended: CustomEvent<{ readonly reason: string }>;
}

const chromes: readonly string[] = ['all', 'tabs', 'none'] satisfies Chrome[];
const themes: readonly string[] = ['light', 'dark', 'auto'] satisfies PortalTheme[];
/** How long a loaded frame may be silent. A page that the browser refuses to show never speaks. */
const helloMs = 10_000;
/** A frame that loses its page is loaded again at once, but not more often than this. */
const reloadPauseMs = 10_000;

/** An element whose listeners know the events of this one. */
interface Listened extends HTMLElement {
  addEventListener<K extends keyof PortalBiEvents>(
    name: K,
    listener: (event: PortalBiEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
// A server has no elements.
const Base = (globalThis.HTMLElement ?? class {}) as new () => Listened;

/**
 * `<portal-bi portal="https://bi.empresa.com.br">` shows the portal of a person of the page. Set `getCode`; a code goes by message to the
 * portal's own origin, and nothing secret is in an address. Attributes: `portal`, `chrome`, `theme`. Events: `PortalBiEvents`.
 */
export class PortalBi extends Base {
  static readonly observedAttributes = ['portal', 'chrome', 'theme'];
  #getCode: GetCode | null = null;
  #place: PortalPlace = {};
  #frame: HTMLIFrameElement | null = null;
  #port: MessagePort | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reloadedAt = Number.NEGATIVE_INFINITY;
  /** True if the page of the frame has spoken before it has loaded. */
  #hasSpoken = false;

  get getCode(): GetCode | null {
    return this.#getCode;
  }
  set getCode(getCode: GetCode | null) {
    this.#getCode = getCode;
    if (!this.#frame) this.start();
  }

  /** Where the portal is. Setting it goes there. */
  get place(): PortalPlace {
    return this.#place;
  }
  set place(place: PortalPlace) {
    this.#place = place;
    this.#tell({ type: 'place', place });
  }

  get portal(): string {
    return this.getAttribute('portal') ?? '';
  }

  get #look(): PortalLook {
    const [chrome, theme] = [this.getAttribute('chrome') ?? '', this.getAttribute('theme') ?? ''];
    return {
      chrome: chromes.includes(chrome) ? (chrome as Chrome) : 'all',
      theme: themes.includes(theme) ? (theme as PortalTheme) : null,
    };
  }

  connectedCallback(): void {
    // What a page has set before the element was defined hides the properties of the class.
    for (const name of ['getCode', 'place'] as const) {
      const { value } = Object.getOwnPropertyDescriptor(this, name) ?? {};
      if (!Reflect.deleteProperty(this, name) || value === undefined) continue;
      Object.assign(this, { [name]: value });
    }
    this.start();
  }

  disconnectedCallback(): void {
    this.#close();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name !== 'portal') this.#tell({ type: 'look', look: this.#look });
    else if (this.#frame) this.start();
  }

  /** Begins anew with another code, as after a sign-in at the host. */
  start(): void {
    this.#close();
    if (!this.isConnected || !this.#getCode || !URL.canParse(this.portal)) return;
    const frame = document.createElement('iframe');
    frame.title = this.title || 'Portal';
    // WebKit, after Back, loads the last address of a frame with the same name or position, and not its `src`.
    frame.name = `portal-bi-${Math.random()}`;
    frame.allow = 'fullscreen; clipboard-write';
    frame.style.cssText = 'border:0;display:block;width:100%;height:100%';
    frame.addEventListener('load', () => this.#awaitHello());
    window.addEventListener('message', this.#onMessage);
    this.#frame = frame;
    this.#load();
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(frame);
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
  }

  /** Ends the session, as the host's own sign-out must. */
  end(): void {
    this.#tell({ type: 'end' });
    this.#end('encerrado pela página');
  }

  #load(): void {
    this.#port?.close();
    this.#port = null;
    this.#hasSpoken = false;
    if (this.#frame) this.#frame.src = new URL('/entrada', this.portal).href;
  }

  #awaitHello(): void {
    this.#endWait();
    const port = this.#port;
    if (this.#hasSpoken) {
      this.#hasSpoken = false;
      return;
    }
    // With a port, the page of the frame was loaded again at an address that no other page may show.
    const waitMs = port ? this.#reloadedAt + reloadPauseMs - performance.now() : helloMs;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!port) return void this.#endUnshown();
      this.#reloadedAt = performance.now();
      this.#load();
    }, waitMs);
  }

  #endWait(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The browser tells nobody why it shows no frame. */
  async #endUnshown(): Promise<void> {
    const frame = this.#frame;
    const signal = AbortSignal.timeout(helloMs);
    const init: RequestInit = { mode: 'no-cors', cache: 'no-store', signal };
    const answers = await fetch(new URL('/portal-bi.js', this.portal), init).catch(() => null);
    // It may have been started anew meanwhile.
    if (frame === this.#frame) this.#end(answers ? 'origem não permitida' : 'sem conexão');
  }

  readonly #onMessage = ({ source, origin, data }: MessageEvent): void => {
    const target = this.#frame?.contentWindow;
    const portalOrigin = new URL(this.portal).origin;
    if (!target || source !== target || origin !== portalOrigin) return;
    const hasFailed = data?.failed === portalProtocol;
    if (!hasFailed && data?.protocol !== portalProtocol) return;
    if (this.#timer === undefined) this.#hasSpoken = true;
    this.#endWait();
    this.#port?.close();
    if (hasFailed) {
      this.#port = null;
      this.#raise('ended', { reason: 'o portal não foi carregado' });
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (message: MessageEvent<FrameMessage>) => this.#follow(message.data);
    this.#port = port1;
    const connect: ConnectMessage = { protocol: portalProtocol, look: this.#look };
    target.postMessage(connect, portalOrigin, [port2]);
  };

  #follow(message: FrameMessage): void {
    switch (message.type) {
      case 'code':
        void this.#sendCode();
        break;
      case 'ended':
        this.#end(message.reason);
        break;
      case 'height':
        this.#raise('height', { height: message.height });
        break;
      case 'ready':
        this.#raise('ready', null);
        break;
      default:
        this.#place = message.place;
        this.#raise(message.type, message.place);
    }
  }

  async #sendCode(): Promise<void> {
    const port = this.#port;
    try {
      const codigo = await this.#getCode?.({ place: this.#place });
      if (typeof codigo !== 'string' || codigo === '') throw new TypeError('getCode gave no code');
      if (port === this.#port) this.#tell({ type: 'code', codigo });
    } catch (error) {
      console.error('portal-bi: getCode failed', error);
      if (port === this.#port) this.#end('a página não obteve um código');
    }
  }

  #tell(message: HostMessage): void {
    this.#port?.postMessage(message);
  }

  #end(reason: string): void {
    if (!this.#frame) return;
    this.#close();
    this.#raise('ended', { reason });
  }

  /** A frame that leaves the page ends its session by itself. */
  #close(): void {
    this.#endWait();
    window.removeEventListener('message', this.#onMessage);
    this.#frame?.remove();
    this.#frame = null;
    if (this.#port) this.#port.onmessage = null;
    this.#port = null;
  }

  #raise<K extends keyof PortalBiEvents>(name: K, detail: PortalBiEvents[K]['detail']): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
