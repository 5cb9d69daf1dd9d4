import { act, cleanup, render } from '@testing-library/react';
import { type ComponentProps, createRef, StrictMode, useLayoutEffect, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildConfig, cleanPageAroundTests } from '../../test/embedding.ts';
import { type FakeFrame, frameIn, settle } from '../../test/fakeFrame.ts';
import { Report } from '../components/report/Report.ts';
import { EmbedService } from '../service/EmbedService.ts';
import { ReportFrame } from './ReportFrame.tsx';

type Props = ComponentProps<typeof ReportFrame>;

cleanPageAroundTests();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // React requires this flag for `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { uniqueId, ...config } = buildConfig();
const { accessToken, ...withoutToken } = config;

/** Renders a ReportFrame. `again` renders it with other props; `frame` returns the fake frame. */
async function renderFrame(props: Partial<Props> = {}, isStrict = false) {
  const element = (given: Partial<Props>) => {
    const frame = <ReportFrame config={config} {...given} />;
    return isStrict ? <StrictMode>{frame}</StrictMode> : frame;
  };
  const view = render(element(props));
  const deliver = () => act(async () => settle());
  return {
    container: view.container,
    unmount: view.unmount,
    frames: () => view.container.querySelectorAll('iframe').length,
    frame: () => frameIn(view.container),
    again: async (given: Partial<Props>) => {
      view.rerender(element(given));
      await deliver();
    },
    /** Loads the document of the frame and raises `loaded`. */
    load: async (frame: FakeFrame) => {
      frame.finishLoading();
      await deliver();
      frame.event('loaded');
      vi.setSystemTime(Date.now() + 200);
      await deliver();
    },
    deliver,
  };
}

const loads = (frame: FakeFrame) => frame.sent('POST /report/load').map(({ body }) => body);

/** Calls `onLayout` with the number of frames that exist when its layout effect runs. */
function Parent({ onLayout }: { onLayout: (frames: number) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => onLayout(place.current?.querySelectorAll('iframe').length ?? 0));
  return (
    <div ref={place}>
      <ReportFrame config={config} />
    </div>
  );
}

describe('a report frame', () => {
  it('sends a new token to a paginated report, which never says that it has loaded', async () => {
    const embedUrl = 'https://app.powerbi.com/rdlEmbed?reportId=r1';
    const { pageName, settings, ...paginated } = { ...config, embedUrl } as typeof config & {
      pageName?: string;
      settings?: object;
    };
    const view = await renderFrame({ config: paginated });
    const frame = view.frame();
    frame.finishLoading();
    await view.deliver();
    expect(loads(frame)).toHaveLength(1);
    await view.again({ config: { ...paginated, accessToken: 'token-2' } });
    expect(frame.sent('POST /report/token').map(({ body }) => body)).toEqual(['token-2']);
    expect(loads(frame)).toHaveLength(1);
  });

  it('shows a report in one frame with a title, also under StrictMode', async () => {
    const view = await renderFrame({ title: 'Vendas', className: 'frame' }, true);
    expect(view.frames()).toBe(1);
    await view.load(view.frame());
    expect(loads(view.frame())).toHaveLength(1);
    expect(view.container.querySelector('iframe')?.title).toBe('Vendas');
    expect(view.container.querySelector('.frame > iframe')).not.toBeNull();
  });

  it('creates the frame before the layout effects of its parent run', () => {
    const onLayout = vi.fn();
    render(<Parent onLayout={onLayout} />);
    expect(onLayout).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('sets the ref to the embed object, and to null after unmounting', async () => {
    const ref = createRef<Report | null>();
    const view = await renderFrame({ ref });
    expect(ref.current).toBeInstanceOf(Report);
    view.unmount();
    expect(ref.current).toBeNull();
  });

  it('calls the handlers of the latest render for every event', async () => {
    const heard: string[] = [];
    const view = await renderFrame({ onLoaded: () => heard.push('old') });
    await view.again({
      onLoaded: () => heard.push('loaded'),
      onRendered: () => heard.push('rendered'),
      onError: ({ detail }) => heard.push(detail.message),
      onPageChanged: ({ detail }) => heard.push(detail.newPage.name),
    });
    view.frame().event('loaded');
    view.frame().event('rendered');
    view.frame().event('error', { message: 'TokenExpired' });
    view.frame().event('pageChanged', { newPage: { name: 'p2', displayName: 'Two' } });
    expect(heard).toEqual(['loaded', 'rendered', 'TokenExpired', 'p2']);
    expect(view.frames()).toBe(1);
  });

  it('calls onError when the host side refuses the configuration, and does not throw', async () => {
    const onError = vi.fn();
    await renderFrame({ config: { ...config, embedUrl: 'https://example.com/x' }, onError });
    expect(onError.mock.calls[0]?.[0].detail.message).toContain('Invalid embed URL detected.');
  });

  it('calls onError once when the frame refuses to load the report and the frame itself raises no event', async () => {
    const onError = vi.fn();
    const view = await renderFrame({ onError });
    const frame = view.frame();
    frame.answer('POST /report/load', { message: 'invalidParameters' }, 400);
    frame.finishLoading();
    await view.deliver();
    await view.deliver();
    expect(onError).toHaveBeenCalledOnce();
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ detail: { message: 'invalidParameters' } });
  });

  it('calls onError when the kept frame refuses to load another report', async () => {
    const onError = vi.fn();
    const view = await renderFrame({ onError });
    const frame = view.frame();
    await view.load(frame);
    frame.answer('POST /report/load', { message: 'invalidParameters' }, 400);
    await view.again({ config: { ...config, id: 'r2' }, onError });
    await view.deliver();
    expect(onError).toHaveBeenCalledOnce();
  });

  it('loads the frame before the token is known, then the report in the same frame', async () => {
    const view = await renderFrame({ config: withoutToken });
    const frame = view.frame();
    await view.load(frame);
    expect(loads(frame)).toEqual([]);
    await view.again({ config });
    expect(view.frame()).toBe(frame);
    expect(loads(frame)).toMatchObject([{ accessToken: 'token-1', id: 'r1' }]);
  });

  it('uses a token that arrives before the document has loaded', async () => {
    const view = await renderFrame({ config: withoutToken });
    const frame = view.frame();
    await view.again({ config });
    await view.load(frame);
    expect(loads(frame)).toMatchObject([{ accessToken: 'token-1', id: 'r1' }]);
  });

  it('opens a frame at an extra origin', async () => {
    const embedUrl = 'http://localhost:8010/reportEmbed?reportId=r1';
    const extraOrigins = ['http://localhost:8010'];
    const view = await renderFrame({ config: { ...config, embedUrl }, extraOrigins });
    await view.load(view.frame());
    expect(loads(view.frame())).toHaveLength(1);
  });
});

describe('permitted pages', () => {
  it('return the report from other pages, and may change', async () => {
    const refused: string[] = [];
    const onPageRefused = (page: { name: string }) => refused.push(page.name);
    const view = await renderFrame({ permittedPages: ['p1'], onPageRefused });
    await view.load(view.frame());
    const jump = { newPage: { name: 'p2', displayName: 'Dois' } };
    view.frame().event('pageChanged', jump);
    await view.again({ permittedPages: ['p1', 'p2'], onPageRefused });
    view.frame().event('pageChanged', jump);
    await view.deliver();
    expect(refused).toEqual(['p2']);
    expect(view.frame().sent('PUT /report/pages/active')[0]?.body).toMatchObject({ name: 'p1' });
  });
});

describe('a changed configuration', () => {
  it('with another report is loaded in the same frame', async () => {
    const view = await renderFrame();
    const frame = view.frame();
    await view.load(frame);
    const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=r2';
    await view.again({ config: { ...config, id: 'r2', embedUrl, accessToken: 'token-2' } });
    expect(view.frame()).toBe(frame);
    expect(loads(frame)).toMatchObject([{ id: 'r1' }, { id: 'r2', accessToken: 'token-2' }]);
  });

  it('without a token waits for the token of the next report', async () => {
    const view = await renderFrame();
    const frame = view.frame();
    await view.load(frame);
    await view.again({ config: { ...withoutToken, id: 'r2' } });
    expect(loads(frame)).toHaveLength(1);
    await view.again({ config: { ...config, id: 'r2', accessToken: 'token-2' } });
    expect(loads(frame)).toMatchObject([{ id: 'r1' }, { id: 'r2', accessToken: 'token-2' }]);
  });

  it.each([
    ['token', { accessToken: 'token-2' }, 'POST /report/token', 'token-2'],
    ['page', { pageName: 'p2' }, 'PUT /report/pages/active', { name: 'p2' }],
    [
      'settings',
      { settings: { hideErrors: true } },
      'PATCH /report/settings',
      { hideErrors: true },
    ],
  ])(
    'of only the %s reaches the report without loading it again',
    async (_name, given, call, body) => {
      const view = await renderFrame();
      const frame = view.frame();
      await view.load(frame);
      await view.again({ config: { ...config, ...given } });
      const sent = frame.sent(call).map((request) => request.body);
      expect(sent).toEqual([typeof body === 'string' ? body : expect.objectContaining(body)]);
      expect(loads(frame)).toHaveLength(1);
    },
  );

  it('during a load is applied when the report has loaded', async () => {
    const view = await renderFrame();
    const frame = view.frame();
    frame.finishLoading();
    await view.deliver();
    await view.again({ config: { ...config, pageName: 'p2' } });
    expect(frame.sent('PUT /report/pages/active')).toEqual([]);
    await act(async () => frame.event('loaded'));
    await view.deliver();
    expect(frame.sent('PUT /report/pages/active')).toHaveLength(1);
  });

  it('within 100 ms of the last load is applied afterwards', async () => {
    const view = await renderFrame();
    const frame = view.frame();
    frame.finishLoading();
    await view.deliver();
    await view.again({ config: { ...config, id: 'r2' } });
    expect(loads(frame)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 200);
    await vi.waitFor(() => expect(loads(frame)).toMatchObject([{ id: 'r1' }, { id: 'r2' }]));
  });

  it('with a new token loads again after a failure', async () => {
    const view = await renderFrame();
    const frame = view.frame();
    frame.finishLoading();
    await view.deliver();
    await act(async () => frame.event('error', { message: 'TokenExpired' }));
    vi.setSystemTime(Date.now() + 200);
    await view.again({ config: { ...config, accessToken: 'token-2' } });
    expect(loads(frame)).toMatchObject([{ accessToken: 'token-1' }, { accessToken: 'token-2' }]);
  });

  it('with another document opens another frame', async () => {
    const view = await renderFrame();
    const frame = view.frame();
    await view.load(frame);
    await view.again({ config: { ...config, embedUrl: 'https://app.powerbi.com/rdlEmbed?a=1' } });
    expect(view.frames()).toBe(1);
    expect(view.frame()).not.toBe(frame);
  });

  it.each([
    ['another report', config, { ...config, id: 'r2' }],
    ['the first report', withoutToken, config],
    ['a load again', config, config],
  ])(
    'LER-15 %s is never loaded into a frame that has left Power BI',
    async (_case, first, next) => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      const onLeft = vi.fn();
      const view = await renderFrame({ config: first, onLeft });
      const frame = view.frame();
      frame.post(`/ready/${frame.uid}`);
      await view.load(frame);
      // A document of another origin does not get the messages.
      frame.answersByCall.set('POST /report/load', () => undefined);
      frame.finishLoading();
      await view.deliver();
      const loaded = loads(frame).length;
      // Before the five seconds have passed, and afterwards.
      await view.again({ config: next, loadKey: 2, onLeft });
      expect(view.frame()).not.toBe(frame);
      vi.advanceTimersByTime(5_000);
      expect(onLeft).not.toHaveBeenCalled();
      await view.load(view.frame());
      view.frame().answersByCall.set('POST /report/load', () => undefined);
      view.frame().finishLoading();
      vi.advanceTimersByTime(5_000);
      expect(onLeft).toHaveBeenCalledOnce();
      const left = view.frame();
      await view.again({ config: { ...next, id: 'r3' }, loadKey: 3, onLeft });
      expect(view.frame()).not.toBe(left);
      expect(view.frames()).toBe(1);
      expect(loads(frame)).toHaveLength(loaded);
    },
  );

  it('that equals the previous one sends nothing', async () => {
    const view = await renderFrame();
    const frame = view.frame();
    await view.load(frame);
    const { length } = frame.requests;
    await view.again({ config: { ...config, settings: undefined as never } });
    expect(frame.requests).toHaveLength(length);
  });
});

describe('an unmounted frame', () => {
  it('leaves no frame, component or listener after 200 mounts', { tags: ['slow'] }, async () => {
    const add = vi.spyOn(window, 'addEventListener');
    const remove = vi.spyOn(window, 'removeEventListener');
    const service = new EmbedService([Report]);
    for (let round = 0; round < 200; round++) {
      const { unmount } = render(<ReportFrame config={config} service={service} />);
      unmount();
    }
    const ours = (calls: unknown[][]) => calls.filter(([name]) => name === 'message').length;
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
    expect(service.getNumberOfComponents()).toBe(0);
    expect(ours(add.mock.calls)).toBe(200);
    expect(ours(remove.mock.calls)).toBe(200);
    vi.restoreAllMocks();
  });
});
