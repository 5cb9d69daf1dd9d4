import type { models, Report } from 'powerbi-client';
import type { Given } from './reportScenes.ts';
import { createScript, openStage } from './script.ts';

const heard: { name: string; detail: unknown }[] = [];
let report: Report;

/** Opens a report for a person to click in, and keeps what the host hears of it. */
async function show(given: Given, config: object, width: number, height: number) {
  heard.length = 0;
  const script = createScript();
  const { service, element } = openStage(width, height);
  const { embedUrl, accessToken, id } = given;
  const all = { type: 'report', embedUrl, accessToken, id, tokenType: 1, ...config };
  report = service.embed(element, all as models.IReportEmbedConfiguration) as Report;
  script.listen(report);
  for (const name of new Set(report.allowedEvents)) {
    report.on(name, ({ detail }) => heard.push({ name, detail: withoutPages(detail) }));
  }
  await script.heard('rendered');
}

/** Page objects of the kit hold the whole component; their name is enough. */
function withoutPages(detail: unknown): unknown {
  const { newPage } = (detail ?? {}) as { newPage?: { displayName: string } };
  return newPage ? { newPage: newPage.displayName } : detail;
}

/** What was heard of one event since the last time. */
function take(name: string) {
  const found = heard.filter((one) => one.name === name).map(({ detail }) => detail);
  heard.splice(0, heard.length, ...heard.filter((one) => one.name !== name));
  return found;
}

Object.assign(window, {
  people: { show, take, filters: async () => (await report.getActivePage()).getFilters() },
});
