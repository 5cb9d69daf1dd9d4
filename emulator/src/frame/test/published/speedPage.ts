import type { Report } from 'powerbi-client';
import { models } from 'powerbi-client';
import { createHost, createScript } from './createScript.ts';
import type { EmbedParams } from './reportChecks.ts';

const script = createScript();
let report: Report;

/** Loads a report in the first of two phases: the data is loaded, and nothing is drawn. */
async function prepare({ embedUrl, accessToken, id }: EmbedParams) {
  const { service, element } = createHost(1280, 760);
  const tokenType = models.TokenType.Embed;
  const config = { type: 'report', embedUrl, accessToken, id, tokenType };
  report = service.load(element, config) as Report;
  script.listen(report);
  await script.waitForEvent('loaded');
}

/** Draws the loaded report and waits for `rendered`. */
async function render() {
  await report.render();
  await script.waitForEvent('rendered');
}

Object.assign(window, { speed: { prepare, render } });
