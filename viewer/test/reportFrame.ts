import { Report } from '@portal/embed';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, vi } from 'vitest';
import { backend } from './backend.ts';
import { renderApp, signIn } from './renderApp.tsx';

/** Signs in and opens the viewer, by default at a report of Dashboards. */
export function openReport(path = '/dashboard?relatorio=1') {
  signIn();
  return renderApp(path);
}

/** Replaces the answer with the embed token. */
export const infoAnswers = (answer: () => Response | Promise<Response>) =>
  backend.use(http.get('*/api/embed-info/:id/', answer));

/** Returns the element that receives the events of the embedded report. */
export async function frameHost(): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
  const host = document.querySelector('iframe')?.parentElement;
  if (!host) throw new Error('the frame has no parent element');
  return host;
}

/** Raises an event of the embedded report. */
export const raise = (host: HTMLElement, name: string, detail: object = {}) =>
  act(() => {
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
  });

/**
 * Answers calls to the frame of a report: it has these pages, no visual that Microsoft ends, and what the reader has chosen is
 * `state-now`. A state that is to be applied is added to `applied`.
 */
export function answerAsFrame(pages: readonly object[], applied: string[] = []): void {
  vi.spyOn(Report.prototype, 'getPages').mockResolvedValue(pages as never);
  vi.spyOn(Report.prototype, 'page').mockReturnValue({ getVisuals: async () => [] } as never);
  vi.spyOn(Report.prototype, 'render').mockResolvedValue(undefined as never);
  vi.spyOn(Report.prototype, 'setPage').mockResolvedValue({} as never);
  vi.spyOn(Report.prototype, 'bookmarksManager', 'get').mockReturnValue({
    capture: async () => ({ name: 'b', displayName: '', state: 'state-now' }),
    applyState: async (state: string) => {
      applied.push(state);
    },
  } as unknown as Report['bookmarksManager']);
}

/** Opens a report, by default on Dashboards, and raises the events of its frame until it is shown. */
export async function openShown(path?: string) {
  const app = openReport(path);
  const host = await frameHost();
  await waitFor(() => {
    raise(host, 'loaded');
    raise(host, 'rendered');
    expect(screen.queryByText('Carregando relatório selecionado...')).toBeNull();
  });
  return app;
}
