import { afterEach, beforeEach } from 'vitest';
import { Report } from '../src/components/report/Report.ts';
import type { IReportEmbedConfiguration } from '../src/models/config/configTypes.ts';
import { EmbedService } from '../src/service/EmbedService.ts';
import { closeFrames, type FakeFrame, frameIn, settle } from './fakeFrame.ts';

/** Builds a valid report configuration. `given` overrides the fields that matter to the test. */
export function buildConfig(given: Partial<IReportEmbedConfiguration> = {}) {
  return {
    type: 'report',
    id: 'r1',
    embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1',
    accessToken: 'token-1',
    tokenType: 1,
    uniqueId: 'u1',
    ...given,
  } satisfies IReportEmbedConfiguration;
}

/** Adds an element to the page. */
export function buildElement(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

/** Embeds a report in a new element and loads the document of its fake frame. */
export async function embedReport(
  given: Partial<IReportEmbedConfiguration> = {},
): Promise<{ service: EmbedService; element: HTMLElement; report: Report; frame: FakeFrame }> {
  const service = new EmbedService([Report]);
  const element = buildElement();
  const report = service.embed(element, buildConfig(given)) as Report;
  const frame = frameIn(element);
  frame.finishLoading();
  await settle();
  return { service, element, report, frame };
}

/** The pages and visuals of the frame that `openReport` creates. */
export const pages = [
  { name: 'p1', displayName: 'Um', isActive: true },
  { name: 'p2', displayName: 'Dois' },
];
export const visuals = [
  { name: 'v1', title: 'Vendas', type: 'barChart', layout: { x: 1 } },
  { name: 'v2', title: 'Ano', type: 'slicer', layout: {} },
];

/** Embeds a report with two pages and two visuals. Returns the first page and the first visual too. */
export async function openReport() {
  const { report, frame } = await embedReport();
  frame.answer('GET /report/pages', pages);
  frame.answer('GET /report/pages/p1/visuals', visuals);
  const page = await report.getActivePage();
  const visual = await page.getVisualByName('v1');
  return { report, page, visual, frame };
}

/** Empties the page before and after each test of a file. */
export function cleanPageAroundTests(): void {
  beforeEach(() => document.body.replaceChildren());
  afterEach(() => {
    closeFrames();
    document.body.replaceChildren();
  });
}
