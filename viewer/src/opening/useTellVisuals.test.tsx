import { Report } from '@portal/embed';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { backend } from '../../test/backend.ts';
import { useBackend } from '../../test/renderApp.tsx';
import { openShown } from '../../test/reportFrame.ts';
import { OpeningMachine } from './OpeningMachine.ts';

useBackend();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('LER-21 a page that is read is asked for its visuals once, and those of the list are told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const told: unknown[] = [];
  backend.use(
    http.post('*/api/relatorios/1/paginas-vistas/', async ({ request }) => {
      told.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  vi.spyOn(Report.prototype, 'getPages').mockResolvedValue([
    { name: 'P1', displayName: 'Primeira', isActive: true, visibility: 0 },
  ] as never);
  const page = vi.spyOn(Report.prototype, 'page').mockReturnValue({
    getVisuals: async () => [{ type: 'tableEx' }, { type: 'qnaVisual' }],
  } as never);
  vi.spyOn(Report.prototype, 'render').mockResolvedValue(undefined as never);
  vi.spyOn(Report.prototype, 'setPage').mockResolvedValue({} as never);
  await openShown();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(page).toHaveBeenCalledTimes(1));
  expect(told).toContainEqual([{ nome: 'P1', visibilidade: 0, ordem: 0, visuais: ['qnaVisual'] }]);
});

it('a page of a report that is not open has no answer, which would be told as a page without such visuals', async () => {
  const machine = new OpeningMachine({} as never);
  await expect(machine.visualKinds('P1')).rejects.toThrow('no report is open');
});
