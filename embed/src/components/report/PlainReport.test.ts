import { describe, expect, it } from 'vitest';
import { buildConfig, buildElement, cleanPageAroundTests, pages } from '../../../test/embedding.ts';
import { frameIn, settle } from '../../../test/fakeFrame.ts';
import { EmbedService } from '../../service/EmbedService.ts';
import { PlainReport } from './PlainReport.ts';

cleanPageAroundTests();

async function embedPlain(given: object = {}) {
  const element = buildElement();
  const service = new EmbedService([PlainReport]);
  const report = service.embed(element, { ...buildConfig(), ...given }) as PlainReport;
  const frame = frameIn(element);
  frame.answer('GET /report/pages', pages);
  frame.finishLoading();
  await settle();
  return { report, frame };
}

describe('PlainReport', () => {
  it('EMB-MSG-03 EMB-MSG-36 EMB-MSG-52 loads, lists its pages as plain data and shows a page', async () => {
    const { report, frame } = await embedPlain();
    expect(frame.sent('POST /report/load')).toHaveLength(1);
    expect(await report.getPages()).toEqual(pages);
    await report.setPage('p2');
    const [sent] = frame.sent('PUT /report/pages/active');
    expect(sent?.body).toEqual({ name: 'p2', displayName: null, isActive: true });
  });

  it('raises events with the body that the frame sent', async () => {
    const { report, frame } = await embedPlain();
    const heard: unknown[] = [];
    report.on('pageChanged', ({ detail }) => heard.push(detail));
    frame.event('pageChanged', { newPage: { name: 'p2' } });
    expect(heard).toEqual([{ newPage: { name: 'p2' } }]);
  });

  it('does not validate its configuration', async () => {
    const { frame } = await embedPlain({ settings: { filterPaneEnabled: 1 } });
    expect(frame.sent('POST /report/load')).toHaveLength(1);
  });

  it('EMB-MSG-13 renders a report after a phased load', async () => {
    const element = buildElement();
    const report = new EmbedService([PlainReport]).load(element, buildConfig()) as PlainReport;
    frameIn(element).finishLoading();
    await settle();
    await report.render();
    const calls = frameIn(element).requests.map(({ method, url }) => `${method} ${url}`);
    expect(calls).toEqual(['POST /report/prepare', 'POST /report/render']);
  });
});
