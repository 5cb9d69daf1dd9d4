/**
 * A test page that runs powerbi-report-component and react-powerbi, two published wrappers of powerbi-client. The bundler replaces the
 * module names that begin with `@`: `@client` is this package or powerbi-client, which both set `window.powerbi`; the others are the
 * wrappers and the React that is installed with them.
 */

import type { Report } from '../differential/scenes/scene.ts';
import { pages } from '../differential/scenes/scene.ts';
import { realFrameIn } from './RealFrame.ts';

interface Element {
  readonly props: object;
}
type Make = (kind: unknown, props: object) => Element;
type Handler = (told?: unknown) => void;

declare const powerbi: { get(element: HTMLElement): Report };

// The client comes first: the wrappers read `window.powerbi`.
// @ts-expect-error: the bundler resolves this name.
await import('@client');
// @ts-expect-error: the bundler resolves this name.
const { createElement } = (await import('@react')) as { createElement: Make };
// @ts-expect-error: the bundler resolves this name.
const { default: dom } = (await import('@react-dom')) as {
  default: {
    render(element: Element, into: HTMLElement): void;
  };
};
// @ts-expect-error: the bundler resolves this name.
const { Report: Wrapped } = (await import('@report-component')) as { Report: unknown };
// @ts-expect-error: the bundler resolves this name.
const { default: carrying } = (await import('@react-powerbi')) as { default: { default: unknown } };

const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=r1&uid=u1';

/** Renders a wrapper, lets the frame tell what frames tell, and returns what the host heard and what the frame was asked. */
async function watch(kind: unknown, props: object, act: (report: Report) => Promise<unknown>) {
  const element = document.createElement('div');
  document.body.append(element);
  dom.render(createElement(kind, props), element);
  // The control must know the frame before its document has loaded.
  while (!element.querySelector('iframe')) await new Promise((resolve) => setTimeout(resolve));
  const control = realFrameIn(element);
  control.answer('GET /report/pages', pages);
  control.answer('POST /report/bookmarks/capture', { name: 'b', state: 's' });
  await control.settle();
  const host = element.querySelector<HTMLElement>('iframe')?.parentElement;
  const answer = host && (await act(powerbi.get(host)).catch((error: Error) => error.message));
  await control.settle();
  const { requests } = await control.readRecording();
  return {
    answer,
    calls: requests.map(({ method, url }) => `${method} ${url}`),
    version: requests[0]?.headers['x-sdk-version'],
  };
}

async function reportComponent() {
  const heard: unknown[] = [];
  const hear = (name: string) => (told: unknown) => heard.push([name, typeof told]);
  const props: Record<string, unknown> = {
    ...{ tokenType: 'Embed', accessToken: 't', embedUrl, embedId: 'r1' },
    ...{ permissions: 'View', reportMode: 'View', extraSettings: {}, style: {} },
    onLoad: hear('load') as Handler,
    onRender: hear('render') as Handler,
    onPageChange: hear('page') as Handler,
    onError: hear('error') as Handler,
  };
  const seen = await watch(Wrapped, props, async (report) => {
    const uid = new URL(report.iframe.src).searchParams.getAll('uid').at(-1);
    const control = realFrameIn(report.iframe.parentElement as HTMLElement);
    for (const name of ['loaded', 'rendered', 'pageChanged', 'error'])
      control.post(`/reports/${uid}/events/${name}`, { newPage: pages[0], message: 'm' });
    await control.settle();
    const [, second] = await report.getPages();
    await second?.setActive();
    await report.updateSettings({ filterPaneEnabled: false } as never);
    return (await report.bookmarksManager.capture()).state;
  });
  return { ...seen, heard };
}

/** This wrapper has no callbacks, and no object of its embed. */
const reactPowerbi = () =>
  watch(
    carrying.default,
    { id: 'r1', embedUrl, accessToken: 't', tokenType: 1 },
    async () => 'none',
  );

Object.assign(window, { reportComponent, reactPowerbi });
