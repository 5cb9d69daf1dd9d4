import { createHost, createScript } from './createScript.ts';
import type { EmbedParams } from './reportChecks.ts';

let events: readonly string[] = [];

/** Opens a report, waits, and returns the events so far and whether the frame still answers. */
async function watch(params: EmbedParams, forMs: number) {
  const { outcome, listen } = createScript();
  const { service, element } = createHost();
  const { embedUrl, accessToken, id } = params;
  const embed = service.embed(element, { type: 'report', embedUrl, accessToken, id, tokenType: 1 });
  listen(embed);
  events = outcome.events;
  let frameLoads = 0;
  let readyAfterMs: number | undefined;
  const begun = performance.now();
  element.addEventListener('ready', () => {
    readyAfterMs ??= performance.now() - begun;
  });
  embed.iframe.addEventListener('load', () => {
    frameLoads += 1;
  });
  await new Promise((done) => setTimeout(done, forMs));
  const silence = new Promise((done) => setTimeout(() => done('no answer'), 500));
  const answer = await Promise.race([silence, embed.getCorrelationId().catch(() => 'refused')]);
  return { events: outcome.events, frameLoads, readyAfterMs, isAlive: answer !== 'no answer' };
}

/** All events so far of the report that was opened last. */
const seen = () => events;

Object.assign(window, { watch, seen });
