/**
 * The intended differences from powerbi-client 2.24.1, with the behaviour of both and the reason. The
 * table in the README lists them too.
 */
import { config, type Harness, loadReport, outcome, type Report } from './scenes/scene.ts';

/** The messages and results of a scene. */
export interface Transcript {
  readonly requests: readonly { readonly method: string; readonly url: string; body?: unknown }[];
  readonly answers: readonly { readonly statusCode: number }[];
  readonly results?: unknown;
}

interface Difference {
  readonly reason: string;
  readonly act: (harness: Harness) => Promise<unknown>;
  /** Selects the part of the transcript to compare. The default is the results. */
  readonly see?: (transcript: Transcript) => unknown;
  readonly ours: unknown;
  readonly original: unknown;
}

const target = { table: 't', column: 'c' };
const never = { isNever: true };
const calls = ({ requests }: Transcript) => requests.map(({ method, url }) => `${method} ${url}`);
const statuses = ({ answers }: Transcript) => answers.map(({ statusCode }) => statusCode);

/** Returns how often the handler of `loaded` is called. */
async function countLoaded(harness: Harness, act: (report: Report, onEvent: () => void) => void) {
  const report = await loadReport(harness);
  let count = 0;
  act(report, () => count++);
  await harness.settle();
  return count;
}

export const differences: Readonly<Record<string, Difference>> = {
  'an unknown visual': {
    reason: 'The host can show the reader which item is missing.',
    act: async (harness) => {
      const given = { type: 'visual', pageName: 'p1', visualName: 'v9' };
      const visual = (await loadReport(harness, given)) as unknown as {
        getVisualDescriptor(): unknown;
      };
      return outcome(() => visual.getVisualDescriptor());
    },
    ours: { reason: { message: 'visualNotFound', detailedMessage: 'Visual not found' } },
    original: {},
  },
  'a refusal without a body': {
    reason: 'The rejection names the refused call.',
    act: async (harness) => {
      const report = await loadReport(harness);
      harness.frame().answer('GET /report/zoom', undefined, 500);
      return outcome(() => report.getZoom());
    },
    ours: { reason: 'The frame refused GET /report/zoom with status 500.' },
    original: {},
  },
  'a pending call at a reset': {
    reason: 'No caller waits forever.',
    act: async (harness) => {
      const report = await loadReport(harness);
      harness.frame().answer('POST /report/refresh', never);
      let state: unknown = 'pending';
      const call = outcome(() => report.refresh()).then((result) => {
        state = result;
      });
      await harness.settle();
      harness.service.reset(harness.element);
      await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 50))]);
      await loadReport(harness);
      return state;
    },
    ours: { reason: 'The frame is gone.' },
    original: 'pending',
  },
  'off with an unknown handler': {
    reason: 'The other handlers stay known, so off without a handler removes them.',
    act: (harness) =>
      countLoaded(harness, (report, onEvent) => {
        report.on('loaded', onEvent);
        report.off('loaded', () => undefined);
        report.off('loaded');
        harness.frame().event('loaded');
      }),
    ours: 0,
    original: 1,
  },
  'a message from another window': {
    reason: 'A message is accepted only from the frame it concerns.',
    act: (harness) =>
      countLoaded(harness, (report, onEvent) => {
        report.on('loaded', onEvent);
        const url = '/reports/u1/events/loaded';
        window.postMessage({ method: 'POST', url, headers: { id: 'x' }, body: null }, '*');
      }),
    ours: 0,
    original: 1,
  },
  'the schema of a selector': {
    reason: 'Each kind of selector has its own schema.',
    act: async (harness) => {
      await loadReport(harness);
      return new harness.kit.models.VisualTypeSelector('barChart').toJSON().$schema;
    },
    ours: 'http://powerbi.com/product/schema#visualTypeSelector',
    original: 'http://powerbi.com/product/schema#visualSelector',
  },
  'a filter object without toJSON': {
    reason: 'The schema is sent although the host did not call toJSON.',
    act: async (harness) => {
      const report = await loadReport(harness);
      await report.setFilters([new harness.kit.models.BasicFilter(target, 'In', [1])]);
    },
    see: ({ requests }) => JSON.stringify(requests.at(-1)?.body).includes('$schema'),
    ours: true,
    original: false,
  },
  'a created report that is embedded as a report': {
    reason: 'The saved report opens in the frame that created it.',
    act: async ({ service, element, settle }) => {
      const { id, type, ...rest } = config;
      service.createReport(element, { ...rest, datasetId: 'd1' });
      await settle();
      service.embed(element, config);
    },
    see: calls,
    ours: ['POST /report/create', 'POST /report/load'],
    original: ['POST /report/create'],
  },
  'a new token': {
    reason: 'Scripts of the page cannot read the token from the DOM.',
    act: async (harness) => {
      const report = await loadReport(harness);
      await report.setAccessToken('secret');
      return harness.element.outerHTML.includes('secret');
    },
    ours: false,
    original: true,
  },
  'a second creation after a new token': {
    reason: 'The old token may have expired.',
    act: async ({ service, element, frame, settle }) => {
      const { id, type, ...rest } = config;
      const create = service.createReport(element, { ...rest, datasetId: 'd1' });
      frame().finishLoading();
      await settle();
      await create.setAccessToken('token-2');
      await create.create();
    },
    see: ({ requests }) =>
      (requests.at(-1)?.body as { accessToken?: string } | undefined)?.accessToken,
    ours: 'token-2',
    original: 'token',
  },
  'the caller’s configuration': {
    reason: 'The caller’s object is not changed.',
    act: async (harness) => {
      const { type, ...given } = config;
      harness.element.setAttribute('powerbi-type', type);
      harness.service.embed(harness.element, given);
      await harness.settle();
      return 'type' in given;
    },
    ours: false,
    original: true,
  },
  'a zoom level out of range': {
    reason: 'powerbi-client has the rule but does not apply it.',
    act: async (harness) => {
      const settings = { zoomLevel: 9 };
      const { service, element } = harness;
      const refusal = await outcome(() => void service.embed(element, { ...config, settings }));
      service.reset(element);
      await loadReport(harness);
      return refusal;
    },
    ours: {
      reason: [
        {
          message: 'zoomLevel must be a number between 0.25 and 4',
          path: 'settings.zoomLevel',
          keyword: 'range',
        },
      ],
    },
    original: {},
  },
  'a hook’s answer that cannot be cloned': {
    reason: 'The frame gets an answer and does not wait forever.',
    act: async (harness) => {
      const eventHooks = { applicationContextProvider: () => () => undefined };
      await loadReport(harness, { eventHooks });
      harness.frame().post('/reports/u1/eventHooks/preQuery', {});
      await harness.settle();
    },
    see: statuses,
    ours: [400],
    original: [],
  },
};
