import { describe, expect, it } from 'vitest';
import { cleanPageAroundTests, embedReport } from '../../../test/embedding.ts';
import { settle } from '../../../test/fakeFrame.ts';

cleanPageAroundTests();

/** Embeds a report whose frame never answers the given call. */
async function embedUnanswered(call: string) {
  const opened = await embedReport();
  opened.frame.answersByCall.set(call, () => undefined);
  return opened;
}

describe('calls within limits', () => {
  it('reject when the time limit passes', async () => {
    const { report } = await embedUnanswered('GET /report/pages');
    await expect(report.within({ timeoutMs: 5 }).getPages()).rejects.toMatchObject({
      code: 'timed-out',
      message: 'No answer within 5 ms.',
    });
  });

  it('reject when the signal is aborted, and at once when it was aborted before', async () => {
    const { report, frame } = await embedUnanswered('GET /report/pages');
    const controller = new AbortController();
    const limited = report.within({ signal: controller.signal });
    const pages = limited.getPages();
    await settle();
    controller.abort('enough');
    await expect(pages).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    await expect(limited.getFilters()).rejects.toMatchObject({ code: 'aborted' });
    expect(frame.sent('GET /report/filters')).toEqual([]);
  });

  it('return pages and bookmarks with the same limits', async () => {
    const { report, frame } = await embedUnanswered('GET /report/pages/p1/visuals');
    frame.answer('GET /report/pages', [{ name: 'p1', displayName: 'Um', isActive: true }]);
    frame.answersByCall.set('GET /report/bookmarks', () => undefined);
    const limited = report.within({ timeoutMs: 5 });
    const page = await limited.getActivePage();
    await expect(page.getVisuals()).rejects.toMatchObject({ code: 'timed-out' });
    await expect(limited.bookmarksManager.getBookmarks()).rejects.toMatchObject({
      code: 'timed-out',
    });
  });

  it('do not limit the embed itself, and their changes of the embed remain', async () => {
    const { report, frame } = await embedReport();
    await report.within({ timeoutMs: 1000 }).addContextMenuCommand('n', 't');
    expect(report.commands.map(({ name }) => name)).toEqual(['n']);
    frame.answer('GET /report/zoom', 2);
    await expect(report.getZoom()).resolves.toBe(2);
  });
});
