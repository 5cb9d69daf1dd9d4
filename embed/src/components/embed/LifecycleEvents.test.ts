import { describe, expect, it } from 'vitest';
import {
  buildConfig,
  buildElement,
  cleanPageAroundTests,
  embedReport,
} from '../../../test/embedding.ts';
import { frameIn, settle } from '../../../test/fakeFrame.ts';
import { EmbedService } from '../../service/EmbedService.ts';
import { Report } from '../report/Report.ts';

cleanPageAroundTests();

describe('waiting for loaded() and rendered()', () => {
  it('resolves when the event is raised, and at once afterwards', async () => {
    const { report, frame } = await embedReport();
    const early = report.loaded();
    frame.event('loaded');
    await early;
    await report.loaded();
    frame.event('rendered');
    await report.rendered();
  });

  it('rejects with the error that the frame raises instead', async () => {
    const { report, frame } = await embedReport();
    const loaded = report.loaded();
    frame.event('error', { message: 'TokenExpired' });
    await expect(loaded).rejects.toEqual({ message: 'TokenExpired' });
  });

  it('rejects with an EmbedError when the error event has no body', async () => {
    const { report, frame } = await embedReport();
    const loaded = report.loaded();
    frame.event('error');
    await expect(loaded).rejects.toMatchObject({ code: 'refused' });
  });

  it('rejects when the embed is reset, and at once afterwards', async () => {
    const { report, service, element } = await embedReport();
    const rendered = report.rendered();
    service.reset(element);
    await expect(rendered).rejects.toMatchObject({ code: 'frame-gone' });
    await expect(report.loaded()).rejects.toMatchObject({ code: 'frame-gone' });
  });

  it('rejects when the frame is removed from the page', async () => {
    const { report, element } = await embedReport();
    const loaded = report.loaded();
    element.remove();
    await expect(loaded).rejects.toMatchObject({ code: 'frame-gone' });
  });

  it('waits in an element that is added to the page later', async () => {
    const service = new EmbedService([Report]);
    const element = document.createElement('div');
    const report = service.embed(element, buildConfig());
    const loaded = report.loaded();
    buildElement();
    await settle();
    document.body.append(element);
    await settle();
    frameIn(element).event('loaded');
    await loaded;
  });

  it.each(['element', 'host'])(
    'rejects when the %s of a shadow root is removed',
    async (removed) => {
      const host = buildElement();
      const element = document.createElement('div');
      host.attachShadow({ mode: 'closed' }).append(element);
      const report = new EmbedService([Report]).embed(element, buildConfig());
      frameIn(element).finishLoading();
      await settle();
      const calls = [report.loaded(), report.getCorrelationId()];
      (removed === 'host' ? host : element).remove();
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'frame-gone' });
    },
  );

  it('rejects at the limits of the caller while other callers keep waiting', async () => {
    const { report, frame } = await embedReport();
    const loaded = report.loaded();
    const limited = report.within({ timeoutMs: 5, signal: new AbortController().signal });
    await expect(limited.loaded()).rejects.toMatchObject({ code: 'timed-out' });
    const aborted = report.within({ signal: AbortSignal.abort('enough') }).rendered();
    await expect(aborted).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    frame.event('loaded');
    await loaded;
  });
});
