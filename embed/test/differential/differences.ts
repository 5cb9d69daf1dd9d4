/**
 * Where ours differs from powerbi-client 2.23.1 on purpose: what each does, and why. The table in the
 * README says the same in words.
 */
import { config, loadReport, outcome, type Report, type Stage } from './scenes/scene.ts';

/** What a played scene shows. */
export interface Transcript {
  readonly requests: readonly { readonly method: string; readonly url: string; body?: unknown }[];
  readonly answers: readonly { readonly statusCode: number }[];
  readonly results?: unknown;
}

interface Difference {
  readonly reason: string;
  readonly act: (stage: Stage) => Promise<unknown>;
  /** What of the transcript is looked at; the results, if not named. */
  readonly see?: (transcript: Transcript) => unknown;
  readonly ours: unknown;
  readonly original: unknown;
}

const target = { table: 't', column: 'c' };
const never = { isNever: true };
const calls = ({ requests }: Transcript) => requests.map(({ method, url }) => `${method} ${url}`);
const statuses = ({ answers }: Transcript) => answers.map(({ statusCode }) => statusCode);

/** Whether the `loaded` event is heard. */
async function heard(stage: Stage, act: (report: Report, hear: () => void) => void) {
  const report = await loadReport(stage);
  let count = 0;
  act(report, () => count++);
  await stage.settle();
  return count;
}

export const differences: Readonly<Record<string, Difference>> = {
  'a visual that is not there': {
    reason: 'a host can tell its reader what is missing',
    act: async (stage) => {
      const given = { type: 'visual', pageName: 'p1', visualName: 'v9' };
      const visual = (await loadReport(stage, given)) as unknown as {
        getVisualDescriptor(): unknown;
      };
      return outcome(() => visual.getVisualDescriptor());
    },
    ours: { reason: { message: 'visualNotFound', detailedMessage: 'Visual not found' } },
    original: {},
  },
  'a refusal without a body': {
    reason: 'a rejection says what was refused',
    act: async (stage) => {
      const report = await loadReport(stage);
      stage.frame().answer('GET /report/zoom', undefined, 500);
      return outcome(() => report.getZoom());
    },
    ours: { reason: 'The frame refused GET /report/zoom with status 500.' },
    original: {},
  },
  'a call under way at a reset': {
    reason: 'nobody waits for ever',
    act: async (stage) => {
      const report = await loadReport(stage);
      stage.frame().answer('POST /report/refresh', never);
      let state: unknown = 'pending';
      const call = outcome(() => report.refresh()).then((result) => {
        state = result;
      });
      await stage.settle();
      stage.service.reset(stage.element);
      await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 50))]);
      await loadReport(stage);
      return state;
    },
    ours: { reason: 'The frame was gone before it answered.' },
    original: 'pending',
  },
  'off with a handler that was never on': {
    reason: 'the others stay known, so that off without a handler ends them',
    act: (stage) =>
      heard(stage, (report, hear) => {
        report.on('loaded', hear);
        report.off('loaded', () => undefined);
        report.off('loaded');
        stage.frame().event('loaded');
      }),
    ours: 0,
    original: 1,
  },
  'a message from another window': {
    reason: 'a frame is believed about itself alone',
    act: (stage) =>
      heard(stage, (report, hear) => {
        report.on('loaded', hear);
        const url = '/reports/u1/events/loaded';
        window.postMessage({ method: 'POST', url, headers: { id: 'x' }, body: null }, '*');
      }),
    ours: 0,
    original: 1,
  },
  'the schema of a selector': {
    reason: 'each kind has its own',
    act: async (stage) => {
      await loadReport(stage);
      return new stage.kit.models.VisualTypeSelector('barChart').toJSON().$schema;
    },
    ours: 'http://powerbi.com/product/schema#visualTypeSelector',
    original: 'http://powerbi.com/product/schema#visualSelector',
  },
  'a filter model as it is': {
    reason: 'its schema reaches the frame without toJSON',
    act: async (stage) => {
      const report = await loadReport(stage);
      await report.setFilters([new stage.kit.models.BasicFilter(target, 'In', [1])]);
    },
    see: ({ requests }) => JSON.stringify(requests.at(-1)?.body).includes('$schema'),
    ours: true,
    original: false,
  },
  'a created report that goes on as a report': {
    reason: 'the saved report opens where it was made',
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
    reason: 'no script of the page reads it from the DOM',
    act: async (stage) => {
      const report = await loadReport(stage);
      await report.setAccessToken('secret');
      return stage.element.outerHTML.includes('secret');
    },
    ours: false,
    original: true,
  },
  'the caller’s configuration': {
    reason: 'nothing is written to it',
    act: async (stage) => {
      const { type, ...given } = config;
      stage.element.setAttribute('powerbi-type', type);
      stage.service.embed(stage.element, given);
      await stage.settle();
      return 'type' in given;
    },
    ours: false,
    original: true,
  },
  'a zoom level out of range': {
    reason: 'the rule exists and was forgotten',
    act: async (stage) => {
      const settings = { zoomLevel: 9 };
      const { service, element } = stage;
      const refusal = await outcome(() => void service.embed(element, { ...config, settings }));
      service.reset(element);
      await loadReport(stage);
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
    reason: 'the frame goes on instead of waiting',
    act: async (stage) => {
      const eventHooks = { applicationContextProvider: () => () => undefined };
      await loadReport(stage, { eventHooks });
      stage.frame().post('/reports/u1/eventHooks/preQuery', {});
      await stage.settle();
    },
    see: statuses,
    ours: [400],
    original: [],
  },
};
