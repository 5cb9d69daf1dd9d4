import { describe, expect, it } from 'vitest';
import { embedReport, useCleanPage } from '../../../test/embedding.ts';
import { settle } from '../../../test/fakeFrame.ts';

useCleanPage();

/** A loaded report whose frame never answers the named call. */
async function silent(call: string) {
  const opened = await embedReport();
  opened.frame.scripts.set(call, () => undefined);
  return opened;
}

describe('calls within limits', () => {
  it('are given up after their time', async () => {
    const { report } = await silent('GET /report/pages');
    await expect(report.within({ timeoutMs: 5 }).getPages()).rejects.toMatchObject({
      code: 'timed-out',
      message: 'The frame did not answer within 5 ms.',
    });
  });

  it('are given up by their signal, at once where it is aborted already', async () => {
    const { report, frame } = await silent('GET /report/pages');
    const controller = new AbortController();
    const limited = report.within({ signal: controller.signal });
    const pages = limited.getPages();
    await settle();
    controller.abort('enough');
    await expect(pages).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    await expect(limited.getFilters()).rejects.toMatchObject({ code: 'aborted' });
    expect(frame.sent('GET /report/filters')).toEqual([]);
  });

  it('keep the limits on the pages and bookmarks they hand out', async () => {
    const { report, frame } = await silent('GET /report/pages/p1/visuals');
    frame.answer('GET /report/pages', [{ name: 'p1', displayName: 'Um', isActive: true }]);
    frame.scripts.set('GET /report/bookmarks', () => undefined);
    const limited = report.within({ timeoutMs: 5 });
    const page = await limited.getActivePage();
    await expect(page.getVisuals()).rejects.toMatchObject({ code: 'timed-out' });
    await expect(limited.bookmarksManager.getBookmarks()).rejects.toMatchObject({
      code: 'timed-out',
    });
  });

  it('leave the embed itself without limits, and what they change on it', async () => {
    const { report, frame } = await embedReport();
    await report.within({ timeoutMs: 1000 }).addContextMenuCommand('n', 't');
    expect(report.commands.map(({ name }) => name)).toEqual(['n']);
    frame.answer('GET /report/zoom', 2);
    await expect(report.getZoom()).resolves.toBe(2);
  });
});
