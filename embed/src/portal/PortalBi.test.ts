import nodeConsole from 'node:console';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import './element.ts';
import type { FrameMessage, HostMessage } from './messages.ts';
import { portalProtocol } from './messages.ts';
import type { PortalBi } from './PortalBi.ts';

const portal = 'https://bi.aurora.example';
/** What the frame was sent, with the target origin, and the port that it was given. */
let posted: { data: unknown; target: string; port: MessagePort | undefined }[];
let element: PortalBi;
const events: [string, unknown][] = [];
const frameWindow = {
  postMessage: (data: unknown, target: string, [port]: MessagePort[] = []) =>
    posted.push({ data, target, port }),
};

function build(getCode: PortalBi['getCode']): HTMLIFrameElement {
  element = document.createElement('portal-bi');
  element.setAttribute('portal', portal);
  for (const name of ['ready', 'navigate', 'opened', 'height', 'ended'] as const) {
    element.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
  }
  element.getCode = getCode;
  document.body.append(element);
  const frame = element.shadowRoot?.querySelector('iframe') as HTMLIFrameElement;
  Object.defineProperty(frame, 'contentWindow', { get: () => frameWindow });
  return frame;
}
const hello = (origin = portal, source: unknown = frameWindow, protocol: string = portalProtocol) =>
  window.dispatchEvent(
    new MessageEvent('message', { data: { protocol }, origin, source: source as Window }),
  );
/** Waits for what a port has sent. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  posted = [];
  events.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // happy-dom prints that it loads no frames.
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  element.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('<portal-bi>', () => {
  it('ENTRADA-02 frames the entry, and sends a code by the port of the portal only', async () => {
    const getCode = vi.fn(async () => 'code-1');
    const frame = build(getCode);
    expect([frame.src, frame.title]).toEqual([`${portal}/entrada`, 'Portal']);
    hello('https://mal.example');
    hello(portal, window);
    hello(portal, frameWindow, 'portal-bi 0');
    expect(posted).toEqual([]);
    hello();
    expect(posted).toMatchObject([
      { data: { look: { chrome: 'all', theme: null } }, target: portal },
    ]);
    expect(getCode).not.toHaveBeenCalled();
    const port = posted[0]?.port as MessagePort;
    const heard: HostMessage[] = [];
    port.onmessage = ({ data }) => heard.push(data);
    const say = (message: FrameMessage) => port.postMessage(message);
    say({ type: 'code' });
    await tick();
    expect(heard).toEqual([{ type: 'code', codigo: 'code-1' }]);
    expect(frame.src).not.toContain('code');

    say({ type: 'ready' });
    say({ type: 'navigate', place: { relatorio_id: 7 } });
    say({ type: 'opened', place: { relatorio_id: 7 } });
    say({ type: 'height', height: 640 });
    await tick();
    expect(events).toEqual([
      ['ready', null],
      ['navigate', { relatorio_id: 7 }],
      ['opened', { relatorio_id: 7 }],
      ['height', { height: 640 }],
    ]);
    expect(element.place).toEqual({ relatorio_id: 7 });
    element.place = { aplicativo_id: 2 };
    element.setAttribute('chrome', 'none');
    element.setAttribute('theme', 'purple');
    await tick();
    expect(heard.slice(1)).toEqual([
      { type: 'place', place: { aplicativo_id: 2 } },
      { type: 'look', look: { chrome: 'none', theme: null } },
      { type: 'look', look: { chrome: 'none', theme: null } },
    ]);
    say({ type: 'ended', reason: 'sessão encerrada' });
    await tick();
    expect(events.at(-1)).toEqual(['ended', { reason: 'sessão encerrada' }]);
    expect(element.shadowRoot?.querySelector('iframe')).toBeNull();
  });

  it.each([
    ['fails', () => Promise.reject(new Error('x'))],
    ['gives no text', async () => undefined as unknown as string],
  ])('says that the page got no code where getCode %s', async (_, getCode) => {
    build(getCode);
    hello();
    posted[0]?.port?.postMessage({ type: 'code' });
    await tick();
    expect(events).toEqual([['ended', { reason: 'a página não obteve um código' }]]);
  });

  it('end() tells the frame and the page', async () => {
    build(async () => 'code-1');
    hello();
    const heard: HostMessage[] = [];
    const port = posted[0]?.port as MessagePort;
    port.onmessage = ({ data }) => heard.push(data);
    element.end();
    await tick();
    expect(heard).toEqual([{ type: 'end' }]);
    expect(events).toEqual([['ended', { reason: 'encerrado pela página' }]]);
  });

  it.each([
    ['origem não permitida', () => Promise.resolve(new Response())],
    ['sem conexão', () => Promise.reject(new TypeError('x'))],
  ])('a frame that stays silent is told as %s', async (reason, answer) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', answer);
    const frame = build(async () => 'code-1');
    frame.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await tick();
    expect(events).toEqual([['ended', { reason }]]);
  });

  it('loads the entry again at once where the frame has loaded another page, but at most every ten seconds', async () => {
    const frame = build(async () => 'code-1');
    hello();
    const first = posted[0]?.port;
    vi.useFakeTimers();
    // The page that has said hello has loaded.
    frame.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(30_000);
    const src = vi.spyOn(frame, 'src', 'set');
    frame.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(0);
    expect(src).toHaveBeenCalledExactlyOnceWith(`${portal}/entrada`);
    hello();
    expect(posted).toHaveLength(2);
    expect(posted[1]?.port).not.toBe(first);
    frame.dispatchEvent(new Event('load'));
    frame.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(src).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(src).toHaveBeenCalledTimes(2);
    expect(events).toEqual([]);
  });

  it('ENTRADA-04 tells that the code of the frame did not load, keeps the frame, and goes on when a retry connects', async () => {
    vi.useFakeTimers();
    const frame = build(async () => 'code-1');
    frame.dispatchEvent(new Event('load'));
    const data = { failed: portalProtocol };
    const failure = { data, origin: portal, source: frameWindow as unknown as Window };
    window.dispatchEvent(
      new MessageEvent('message', { ...failure, origin: 'https://mal.example' }),
    );
    expect(events).toEqual([]);
    window.dispatchEvent(new MessageEvent('message', failure));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events).toEqual([['ended', { reason: 'o portal não foi carregado' }]]);
    expect(frame.isConnected).toBe(true);
    // The page of the retry speaks before it has loaded.
    hello();
    frame.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect([events.length, posted.length]).toEqual([1, 1]);
  });

  it('takes what a page has set before the element was defined', async () => {
    const made = document.createElement('portal-bi');
    Object.defineProperty(made, 'getCode', {
      value: async () => 'code-1',
      configurable: true,
      writable: true,
      enumerable: true,
    });
    made.setAttribute('portal', portal);
    element = made;
    document.body.append(made);
    expect(made.shadowRoot?.querySelector('iframe')?.src).toBe(`${portal}/entrada`);
  });
});
