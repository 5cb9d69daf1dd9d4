import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect } from 'vitest';
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
