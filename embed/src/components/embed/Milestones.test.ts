import { describe, expect, it } from 'vitest';
import { embedReport, useCleanPage } from '../../../test/embedding.ts';

useCleanPage();

describe('awaiting a report', () => {
  it('resolves when it has loaded, and for whoever asks later', async () => {
    const { report, frame } = await embedReport();
    const early = report.loaded();
    frame.event('loaded');
    await early;
    await report.loaded();
    frame.event('rendered');
    await report.rendered();
  });

  it('rejects with the error that comes instead', async () => {
    const { report, frame } = await embedReport();
    const loaded = report.loaded();
    frame.event('error', { message: 'TokenExpired' });
    await expect(loaded).rejects.toEqual({ message: 'TokenExpired' });
  });

  it('rejects with an error even where the frame reports none', async () => {
    const { report, frame } = await embedReport();
    const loaded = report.loaded();
    frame.event('error');
    await expect(loaded).rejects.toMatchObject({ code: 'refused' });
  });

  it('rejects when the embed is reset, and for whoever asks later', async () => {
    const { report, service, element } = await embedReport();
    const rendered = report.rendered();
    service.reset(element);
    await expect(rendered).rejects.toMatchObject({ code: 'frame-gone' });
    await expect(report.loaded()).rejects.toMatchObject({ code: 'frame-gone' });
  });

  it('rejects when the frame leaves the page', async () => {
    const { report, element } = await embedReport();
    const loaded = report.loaded();
    element.remove();
    await expect(loaded).rejects.toMatchObject({ code: 'frame-gone' });
  });

  it('is given up at the limits, and leaves others waiting', async () => {
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
