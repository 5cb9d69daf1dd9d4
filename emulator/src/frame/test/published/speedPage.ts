import type { Report } from 'powerbi-client';
import { models } from 'powerbi-client';
import type { Given } from './reportScenes.ts';
import { createScript, openStage } from './script.ts';

const script = createScript();
let report: Report;

/** Loads a report up to the point where its data is there and nothing is drawn. */
async function prepare({ embedUrl, accessToken, id }: Given) {
  const { service, element } = openStage(1280, 760);
  const tokenType = models.TokenType.Embed;
  const config = { type: 'report', embedUrl, accessToken, id, tokenType };
  report = service.load(element, config) as Report;
  script.listen(report);
  await script.heard('loaded');
}

/** Draws it. */
async function render() {
  await report.render();
  await script.heard('rendered');
}

Object.assign(window, { speed: { prepare, render } });
