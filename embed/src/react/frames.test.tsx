import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanPageAroundTests } from '../../test/embedding.ts';
import { frameIn, settle } from '../../test/fakeFrame.ts';
import { commonEvents } from '../components/embed/eventNames.ts';
import * as pbi from '../index.ts';
import { propOfEvent } from './eventProps.ts';
import {
  DashboardFrame,
  PaginatedReportFrame,
  QnaFrame,
  ReportFrame,
  TileFrame,
  VisualFrame,
} from './index.ts';

cleanPageAroundTests();
beforeEach(() => {
  // React requires this flag for `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const config = {
  id: 'r1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1',
  accessToken: 'token-1',
};
const paginatedUrl = 'https://app.powerbi.com/rdlEmbed?reportId=r1';

interface Case {
  readonly name: string;
  readonly Kind: Pick<typeof pbi.Embed, 'allowedEvents'> & (new (...parts: never[]) => pbi.Embed);
  readonly path: string;
  readonly load: string;
  readonly token: string;
  readonly build: (given: object, config: object) => ReactElement;
}

const cases: readonly Case[] = [
  {
    name: 'ReportFrame',
    Kind: pbi.Report,
    path: 'reports',
    load: 'POST /report/load',
    token: 'POST /report/token',
    build: (props, given) => <ReportFrame {...props} config={{ ...config, ...given }} />,
  },
  {
    name: 'PaginatedReportFrame',
    Kind: pbi.Report,
    path: 'reports',
    load: 'POST /report/load',
    token: 'POST /report/token',
    build: (props, given) => (
      <PaginatedReportFrame {...props} config={{ ...config, embedUrl: paginatedUrl, ...given }} />
    ),
  },
  {
    name: 'VisualFrame',
    Kind: pbi.Visual,
    path: 'reports',
    load: 'POST /report/load',
    token: 'POST /report/token',
    build: (props, given) => (
      <VisualFrame {...props} config={{ ...config, pageName: 'p1', visualName: 'v1', ...given }} />
    ),
  },
  {
    name: 'DashboardFrame',
    Kind: pbi.Dashboard,
    path: 'dashboards',
    load: 'POST /dashboard/load',
    token: 'POST /dashboard/token',
    build: (props, given) => <DashboardFrame {...props} config={{ ...config, ...given }} />,
  },
  {
    name: 'TileFrame',
    Kind: pbi.Tile,
    path: 'tile',
    load: 'POST /tile/load',
    token: 'POST /tile/token',
    build: (props, given) => (
      <TileFrame {...props} config={{ ...config, dashboardId: 'd1', ...given }} />
    ),
  },
  {
    name: 'QnaFrame',
    Kind: pbi.Qna,
    path: 'qna',
    load: 'POST /qna/load',
    token: 'POST /report/token',
    build: (props, given) => (
      <QnaFrame {...props} config={{ ...config, datasetIds: ['d1'], ...given }} />
    ),
  },
];

const deliver = () => act(async () => settle());

describe('a frame component of each kind', () => {
  it.each(cases)('$name calls one prop for each event, and its ref is the embed', async (kind) => {
    const names = [...new Set([...commonEvents, ...kind.Kind.allowedEvents])];
    const heard: string[] = [];
    const handlers = Object.fromEntries(
      names.map((name) => [propOfEvent(name), () => heard.push(name)]),
    );
    const ref = { current: null as pbi.Embed | null };
    const { container } = render(kind.build({ ...handlers, title: 'Vendas', ref }, {}));
    await deliver();
    expect(ref.current).toBeInstanceOf(kind.Kind);
    expect(container.querySelector('iframe')?.title).toBe('Vendas');
    const frame = frameIn(container);
    frame.finishLoading();
    await deliver();
    expect(frame.sent(kind.load)).toHaveLength(1);
    for (const name of names) {
      frame.post(`/${kind.path}/${frame.uid}/events/${name}`, { newPage: { name: 'p2' } });
    }
    expect(heard).toEqual(names);
  });

  it.each(cases)('$name sends a new token without loading again', async (kind) => {
    const { container, rerender } = render(kind.build({}, {}));
    await deliver();
    const frame = frameIn(container);
    frame.finishLoading();
    await deliver();
    frame.post(`/${kind.path}/${frame.uid}/events/loaded`);
    rerender(kind.build({}, { accessToken: 'token-2' }));
    await deliver();
    expect(frame.sent(kind.load)).toHaveLength(1);
    expect(frame.sent(kind.token).map(({ body }) => body)).toEqual(['token-2']);
  });

  it.each(cases)('$name waits for a token, and leaves no frame after unmounting', async (kind) => {
    const view = render(kind.build({}, { accessToken: '' }));
    await deliver();
    const frame = frameIn(view.container);
    frame.finishLoading();
    await deliver();
    expect(frame.requests).toEqual([]);
    view.rerender(kind.build({}, {}));
    await deliver();
    // Q&A always loads in a new frame, as in powerbi-client.
    const current = frameIn(view.container);
    if (current !== frame) current.finishLoading();
    await deliver();
    expect(current.sent(kind.load)).toHaveLength(1);
    view.unmount();
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });

  it.each([
    ['another page view', 'DashboardFrame', { pageView: 'oneColumn' }],
    ['another setting', 'VisualFrame', { settings: { hideErrors: true } }],
    ['another page', 'VisualFrame', { pageName: 'p2' }],
  ] as const)('%s of a %s loads again in the same frame', async (_title, wanted, change) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const kind = cases.find(({ name }) => name === wanted);
    if (!kind) throw new Error('No such kind.');
    const { container, rerender } = render(kind.build({}, {}));
    await deliver();
    const frame = frameIn(container);
    frame.finishLoading();
    await deliver();
    frame.post(`/${kind.path}/${frame.uid}/events/loaded`);
    vi.setSystemTime(Date.now() + 1000);
    rerender(kind.build({}, change));
    await deliver();
    vi.useRealTimers();
    expect(frameIn(container)).toBe(frame);
    expect(frame.sent(kind.load)).toHaveLength(2);
    expect(frame.sent(kind.load)[1]?.body).toMatchObject(change);
  });
});
