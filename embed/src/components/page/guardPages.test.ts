import { describe, expect, it, vi } from 'vitest';
import { cleanPageAroundTests, embedReport } from '../../../test/embedding.ts';
import { settle } from '../../../test/fakeFrame.ts';
import { guardPages } from './guardPages.ts';

cleanPageAroundTests();

const pages = [
  { name: 'p1', displayName: 'Resumo' },
  { name: 'p2', displayName: 'Metas', isActive: true },
];

describe('a page guard', () => {
  it('returns to the last permitted page after a jump, and reports the jump', async () => {
    const { report, frame } = await embedReport();
    const refused = vi.fn();
    guardPages(report, ['p1', 'p3'], (page) => refused(page.name));
    frame.event('pageChanged', { newPage: { name: 'p3', displayName: 'Três' } });
    frame.event('pageChanged', { newPage: { name: 'p2', displayName: 'Metas' } });
    await settle();
    expect(refused.mock.calls).toEqual([['p2']]);
    expect(frame.sent('PUT /report/pages/active').map(({ body }) => body)).toMatchObject([
      { name: 'p3' },
    ]);
  });

  it('returns to a permitted page when the report opens on another page', async () => {
    const { report, frame } = await embedReport();
    frame.answer('GET /report/pages', pages);
    guardPages(report, ['p1']);
    frame.event('loaded');
    await settle();
    expect(frame.sent('PUT /report/pages/active')[0]?.body).toMatchObject({ name: 'p1' });
  });

  it('leaves the page on which the report opens to the host, if the host chooses it', async () => {
    const { report, frame } = await embedReport();
    const refused = vi.fn();
    frame.answer('GET /report/pages', pages);
    guardPages(report, ['p1'], refused, { checksOpening: false });
    frame.event('loaded');
    await settle();
    expect(refused).not.toHaveBeenCalled();
    expect(frame.sent('PUT /report/pages/active')).toEqual([]);
  });

  it('permits every page after it is stopped', async () => {
    const { report, frame } = await embedReport();
    const stop = guardPages(report, ['p1']);
    stop();
    frame.event('pageChanged', { newPage: { name: 'p2', displayName: 'Metas' } });
    await settle();
    expect(frame.sent('PUT /report/pages/active')).toEqual([]);
  });
});
