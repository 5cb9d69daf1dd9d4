import type { models, Report } from 'powerbi-client';
import { createHost, createScript } from './createScript.ts';
import type { EmbedParams } from './reportChecks.ts';

/** Name of the page that is shown, from `pageChanged`. The list of pages does not tell it. */
let shownPage = '';
const events: { name: string; detail: unknown }[] = [];
let report: Report;

/** Embeds a report and stores the events that the host receives. The test then clicks in the report. */
async function show(params: EmbedParams, config: object, width: number, height: number) {
  events.length = 0;
  const script = createScript();
  const { service, element } = createHost(width, height);
  const { embedUrl, accessToken, id } = params;
  const all = { type: 'report', embedUrl, accessToken, id, tokenType: 1, ...config };
  report = service.embed(element, all as models.IReportEmbedConfiguration) as Report;
  script.listen(report);
  for (const name of new Set(report.allowedEvents)) {
    report.on(name, ({ detail }) => events.push({ name, detail: withoutPages(detail) }));
  }
  report.on('pageChanged', ({ detail }: CustomEvent<{ newPage: { name: string } }>) => {
    shownPage = detail.newPage.name;
  });
  // A paginated report does not say when it is rendered.
  if (!/rdlEmbed/.test(embedUrl)) await script.waitForEvent('rendered');
}

/** Replaces the page object of an event by its name, because the object contains the whole component. */
function withoutPages(detail: unknown): unknown {
  const { newPage } = (detail ?? {}) as { newPage?: { displayName: string } };
  return newPage ? { newPage: newPage.displayName } : detail;
}

/** Returns and removes the stored events of this name. */
function take(name: string) {
  const found = events.filter((one) => one.name === name).map(({ detail }) => detail);
  events.splice(0, events.length, ...events.filter((one) => one.name !== name));
  return found;
}

Object.assign(window, {
  host: { show, take, filters: () => report.page(shownPage).getFilters() },
});
