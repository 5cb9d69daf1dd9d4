import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNotice } from './OfflineNotice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows its text only while the browser is offline', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { container } = render(<OfflineNotice />);
  const region = container.firstElementChild as HTMLElement;
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toBe('');
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(region.textContent).toMatch(/^Sem conexão com a internet\./);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(region.textContent).toBe('');
});
