import { describe, expect, it } from 'vitest';
import { embedReport, useCleanPage } from '../../test/embedding.ts';

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

  it('rejects when the embed is reset', async () => {
    const { report, service, element } = await embedReport();
    const rendered = report.rendered();
    service.reset(element);
    await expect(rendered).rejects.toMatchObject({ code: 'frame-gone' });
  });
});
