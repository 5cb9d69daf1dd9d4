import { describe, expect, it, vi } from 'vitest';
import {
  buildConfig,
  buildElement,
  cleanPageAroundTests,
  embedReport,
} from '../../../test/embedding.ts';
import { frameIn, settle } from '../../../test/fakeFrame.ts';
import { service as kit, type Visual } from '../../index.ts';

cleanPageAroundTests();

async function embedVisual(given: object = {}) {
  const element = buildElement();
  const config = { ...buildConfig(), type: 'visual', pageName: 'p1', visualName: 'v1', ...given };
  const visual = new kit.Service().embed(element, config) as Visual;
  const frame = frameIn(element);
  frame.finishLoading();
  await settle();
  return { visual, frame };
}

describe('a paginated report', () => {
  it('EMB-ERR-01 rejects calls that paginated reports do not support', async () => {
    const embedUrl = 'https://app.powerbi.com/RdlEmbed?reportId=r1';
    const { report } = await embedReport({ embedUrl });
    const text = 'This API is currently not supported for RDL reports';
    await expect(report.getPages()).rejects.toBe(text);
    await expect(report.setPage('p1')).rejects.toBe(text);
    await expect(report.bookmarksManager.getBookmarks()).rejects.toBe(text);
    await expect(report.bookmarksManager.apply('b')).rejects.toBe(text);
    await expect(report.updateSettings({ customLayout: {} })).rejects.toBe(text);
  });
});

describe('an embedded visual', () => {
  it.each([undefined, ''])('EMB-ERR-02 EMB-VAL-87 throws when the page name is %j', (pageName) => {
    const config = { ...buildConfig(), type: 'visual', pageName, visualName: 'v1' } as never;
    expect(() => new kit.Service().embed(buildElement(), config)).toThrow(
      'Page name is required when embedding a visual.',
    );
  });

  it.each([undefined, ''])(
    'EMB-ERR-03 EMB-VAL-87 throws when the visual name is %j',
    (visualName) => {
      const config = { ...buildConfig(), type: 'visual', pageName: 'p1', visualName } as never;
      expect(() => new kit.Service().embed(buildElement(), config)).toThrow(
        'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.',
      );
    },
  );

  it('EMB-ERR-04 getPages throws', async () => {
    const { visual } = await embedVisual();
    expect(() => visual.getPages()).toThrow('Get pages is not supported while embedding a visual.');
  });

  it('EMB-ERR-05 setPage throws', async () => {
    const { visual } = await embedVisual();
    expect(() => visual.setPage('p2')).toThrow(
      'Set page is not supported while embedding a visual.',
    );
  });

  it('EMB-ERR-06 render rejects', async () => {
    const { visual } = await embedVisual();
    await expect(visual.render()).rejects.toBe('render is not supported while embedding a visual.');
  });

  it('EMB-ERR-09 getVisualDescriptor rejects with visualNotFound when the page lacks the visual', async () => {
    const { visual, frame } = await embedVisual();
    frame.answer('GET /report/pages/p1/visuals', [{ name: 'v2', title: '', type: 'x' }]);
    await expect(visual.getVisualDescriptor()).rejects.toEqual({
      message: 'visualNotFound',
      detailedMessage: 'Visual not found',
    });
  });

  it('EMB-CFG-36 has the size of the frame when the configuration has no size', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(640);
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(360);
    const { frame } = await embedVisual();
    width.mockRestore();
    height.mockRestore();
    expect(frame.sent('POST /report/load')[0]?.body).toMatchObject({
      settings: { customLayout: { pageSize: { type: 4, width: 640, height: 360 } } },
    });
  });

  it('EMB-CFG-36 EMB-CFG-37 EMB-LIFE-13 loads with settings that fill the frame and hide all else', async () => {
    const { frame } = await embedVisual({ width: 300, height: 200 });
    expect(frame.sent('POST /report/load')[0]?.body).toMatchObject({
      settings: {
        filterPaneEnabled: false,
        navContentPaneEnabled: false,
        layoutType: 1,
        customLayout: {
          displayOption: 0,
          pageSize: { type: 4, width: 300, height: 200 },
          pagesLayout: {
            p1: {
              defaultLayout: { displayState: { mode: 1 } },
              visualsLayout: {
                v1: { displayState: { mode: 0 }, x: 1, y: 1, z: 1, width: 300, height: 200 },
              },
            },
          },
        },
      },
    });
  });

  it('EMB-CFG-37 keeps the layout settings of the host', async () => {
    const settings = { customLayout: { displayOption: 2 } };
    const { frame } = await embedVisual({ settings });
    const body = frame.sent('POST /report/load')[0]?.body as { settings: typeof settings };
    expect(body.settings.customLayout.displayOption).toBe(2);
  });

  it.each([
    [undefined, 'GET /report/pages/p1/visuals/v1/filters'],
    [2, 'GET /report/pages/p1/visuals/v1/filters'],
    [1, 'GET /report/pages/p1/filters'],
    [0, 'GET /report/filters'],
  ])('getFilters of level %s sends one request', async (level, call) => {
    const { visual, frame } = await embedVisual();
    await visual.getFilters(level);
    expect(frame.sent(call)).toHaveLength(1);
  });
});

describe('a report', () => {
  it('EMB-ERR-07 EMB-LIFE-12 resizes only its active page', async () => {
    const { report, frame } = await embedReport();
    const text = 'Cannot resize the page. Only the active page can be resized';
    await expect(report.page('p2').resizePage(4, 10, 20)).rejects.toBe(text);
    await report.page('p1', '', true).resizePage(4, 10, 20);
    expect(frame.sent('PATCH /report/settings')[0]?.body).toEqual({
      layoutType: 1,
      customLayout: { pageSize: { type: 4, width: 10, height: 20 } },
    });
  });

  it.each([
    ['desktop', 0, [0, 1], [2, 3]],
    ['phone', 2, [2, 3], [0, 1]],
  ])(
    'EMB-ERR-08 EMB-LIFE-11 EMB-LIFE-10 switches a %s layout only to layouts of the same device',
    async (_device, layoutType, own, others) => {
      const { report, frame } = await embedReport({ settings: { layoutType } });
      for (const type of own) await report.switchLayout(type);
      for (const type of others) {
        await expect(report.switchLayout(type)).rejects.toBe(
          'Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.',
        );
      }
      const sent = frame.sent('PATCH /report/settings').map(({ body }) => body);
      expect(sent).toEqual(own.map((type) => ({ layoutType: type })));
    },
  );

  it('EMB-ERR-10 rejects with PowerBIEntityNotFound for an unknown page or visual', async () => {
    const { report, frame } = await embedReport();
    frame.answer('GET /report/pages', [{ name: 'p1', displayName: 'Um' }]);
    frame.answer('GET /report/pages/p1/visuals', []);
    await expect(report.getPageByName('p9')).rejects.toBe('PowerBIEntityNotFound');
    await expect(report.getActivePage()).rejects.toBe('PowerBIEntityNotFound');
    await expect(report.page('p1').getVisualByName('v')).rejects.toBe('PowerBIEntityNotFound');
    await expect(report.moveVisual('p1', 'v', 1, 2)).rejects.toBe('PowerBIEntityNotFound');
  });

  it('EMB-ERR-11 throws the list of problems of an invalid configuration', () => {
    const config = buildConfig({ viewMode: 7 as never });
    let thrown: unknown;
    try {
      new kit.Service().embed(buildElement(), config);
    } catch (problems) {
      thrown = problems;
    }
    expect(thrown).toEqual([
      { message: 'viewMode property is invalid', path: 'viewMode', keyword: 'invalid' },
    ]);
  });

  it.each([
    ['addContextMenuCommand', 'visualContextMenu'],
    ['addOptionsMenuCommand', 'visualOptionsMenu'],
  ] as const)(
    'EMB-CFG-23 EMB-CFG-25 %s adds a command at the bottom by default',
    async (add, point) => {
      const { report, frame } = await embedReport();
      await report[add]('n', 'Título');
      await report[add]('m', 'Outro', undefined, 1);
      const command = (name: string, title: string, menuLocation: number) => ({
        name,
        title,
        extend: { [point]: { title, menuLocation } },
      });
      expect(frame.sent('PATCH /report/settings').at(-1)?.body).toEqual({
        extensions: { commands: [command('n', 'Título', 0), command('m', 'Outro', 1)], groups: [] },
      });
    },
  );
});
