import { Report } from '@portal/embed';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '../../test/backend.ts';
import { useBackend } from '../../test/renderApp.tsx';
import { openShown } from '../../test/reportFrame.ts';

useBackend();

const minute = 60_000;
let lastRefreshDate: string;
let asked: number;
let taken: number;
beforeEach(() => {
  lastRefreshDate = '2026-11-27T10:00:00Z';
  asked = 0;
  taken = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(Report.prototype, 'refresh').mockImplementation(async () => {
    taken += 1;
  });
  backend.use(
    http.get('*/api/powerbi/dataset-refresh/', () => {
      asked += 1;
      const told = { status: 'Completed', refreshType: 'Scheduled', situacao: 'concluida' };
      return HttpResponse.json({ lastRefreshDate, ...told });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function openAsked() {
  await openShown();
  await waitFor(() => expect(asked).toBe(1));
  await screen.findByText(/^Última atualização/);
}
const offered = () => screen.queryByText(/Há dados novos/);

describe('LER-17 data that was refreshed outside the portal while a report is open', () => {
  it('is asked for every five minutes and offered to a reader, who takes it once', async () => {
    await openAsked();
    await pass(4 * minute);
    expect([asked, offered()]).toEqual([1, null]);
    lastRefreshDate = '2026-11-27T11:00:00Z';
    fireEvent.pointerDown(document.body);
    await pass(minute + 1_000);
    expect(asked).toBe(2);
    expect(taken).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect([taken, offered()]).toEqual([1, null]));
    await pass(11 * minute);
    expect([taken, offered()]).toEqual([1, null]);
    // The next one, too.
    lastRefreshDate = '2026-11-27T12:00:00Z';
    fireEvent.pointerDown(document.body);
    await pass(5 * minute);
    expect(offered()).not.toBeNull();
  });

  it('is taken by itself where nobody has touched the report for ten minutes', async () => {
    await openAsked();
    lastRefreshDate = '2026-11-27T11:00:00Z';
    await pass(5 * minute);
    expect([taken, offered() === null]).toEqual([0, false]);
    await pass(6 * minute);
    expect([taken, offered()]).toEqual([1, null]);
  });

  it('is asked for when the page is seen again, and not while it is hidden', async () => {
    await openAsked();
    const show = (state: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    };
    show('hidden');
    await pass(20 * minute);
    expect(asked).toBe(1);
    lastRefreshDate = '2026-11-27T11:00:00Z';
    show('visible');
    await waitFor(() => expect(asked).toBe(2));
  });
});
