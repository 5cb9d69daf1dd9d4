/** A host page for powerbi-client-react. The bundler replaces `powerbi-client` by this package. */

// @ts-expect-error: the bundler resolves this name. The types of the real package declare globals.
import * as published from '@react-kit';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as ours from '../../src/index.ts';
import { config, type Kit, type Report } from '../differential/scenes/scene.ts';
import { leftovers, watchLeftovers } from './pageLeftovers.ts';
import { realFrameIn } from './RealFrame.ts';

interface Props {
  readonly embedConfig: object;
  readonly eventHandlers?: ReadonlyMap<
    string,
    ((event: CustomEvent, embed: object) => void) | null
  >;
  readonly getEmbeddedComponent?: (embed: Report) => void;
  readonly cssClassName?: string;
  readonly phasedEmbedding?: boolean;
  readonly service?: InstanceType<Kit['service']['Service']>;
}
const { PowerBIEmbed, EmbedType } = published as {
  readonly PowerBIEmbed: React.ComponentType<Props>;
  readonly EmbedType: Record<string, string>;
};

const element = document.createElement('div');
document.body.append(element);
watchLeftovers(window, document, document.body, element);

const { hpmFactory, wpmpFactory, routerFactory } = ours.factories;
const kinds: Record<string, object> = {
  report: {},
  dashboard: { id: 'd1' },
  tile: { id: 'd1', dashboardId: 'd1' },
  qna: { datasetIds: ['d1'] },
  visual: { pageName: 'p1', visualName: 'v1' },
  create: { id: undefined, datasetId: 'd1' },
};

/** Mounts the component, renders it with the properties of each step, and unmounts it. */
async function live(steps: readonly Partial<Props>[], isStrict = false) {
  const service = new ours.service.Service(hpmFactory, wpmpFactory, routerFactory);
  const root = createRoot(element);
  const heard: unknown[] = [];
  const embeds = new Set<Report>();
  const eventHandlers = new Map([
    [
      'loaded',
      (event: CustomEvent, embed: object) => heard.push([event.type, embeds.has(embed as Report)]),
    ],
    ['error', (event: CustomEvent) => heard.push([event.type, event.detail.message])],
  ]);
  for (const step of steps) {
    const props = {
      service,
      eventHandlers,
      getEmbeddedComponent: (embed: Report) => embeds.add(embed),
      cssClassName: 'report',
      embedConfig: config,
      ...step,
    } as Props;
    const embed = <PowerBIEmbed {...props} />;
    await act(() => root.render(isStrict ? <StrictMode>{embed}</StrictMode> : embed));
    const control = realFrameIn(element);
    await control.settle();
    control.event('loaded');
    control.event('error', { message: 'm' });
    await control.settle();
    // A second load within 100 ms would be dropped.
    await new Promise((resolve) => setTimeout(resolve, 110));
  }
  const { requests } = await realFrameIn(element).readRecording();
  const frames = element.querySelectorAll('.report > iframe').length;
  await act(() => root.unmount());
  const left = { ...leftovers(), components: service.getNumberOfComponents() };
  const calls = requests.map(({ method, url }) => `${method} ${url}`);
  const { headers = {} } = requests[0] ?? {};
  return {
    heard,
    calls,
    frames,
    left,
    wrapper: [headers['x-sdk-type'], headers['x-sdk-wrapper-version']],
  };
}

const liveKind = (kind: string, isStrict = false) =>
  live([{ embedConfig: { ...config, type: kind, ...kinds[kind] } }], isStrict);
const { accessToken: _, ...tokenless } = config;
const scripts = {
  'loads the frame first and the report later': () => live([{ embedConfig: tokenless }, {}]),
  'loads a report in two phases': () => live([{ phasedEmbedding: true }]),
  'loads another report in the same frame': () =>
    live([{}, { embedConfig: { ...config, pageName: 'p2' } }]),
  'removes an event handler': () => live([{ eventHandlers: new Map([['loaded', null]]) }]),
};

Object.assign(window, {
  IS_REACT_ACT_ENVIRONMENT: true,
  exported: () => [
    Object.keys(published as object).filter((name) => name !== 'default'),
    Object.values(EmbedType),
  ],
  liveKind,
  play: (name: keyof typeof scripts) => scripts[name](),
});
