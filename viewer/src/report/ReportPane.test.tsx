import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useBackend } from '../../test/renderApp.tsx';
import { openReport } from '../../test/reportFrame.ts';

useBackend();
afterEach(() => vi.restoreAllMocks());

describe('the link of a report', () => {
  it('LEIT-03 is copied, with its page', async () => {
    const copied = vi.fn(async () => undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    openReport('/dashboard?relatorio=1&pagina=a');
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar link' }));
    expect(copied).toHaveBeenCalledWith(window.location.href);
    expect(await screen.findByText('Link copiado.')).toBeTruthy();
  });
});

describe('full screen', () => {
  /** Tells the page that the browser shows an element in full screen, or none. */
  const changeFullScreen = (element: Element | null) =>
    act(() => {
      Object.defineProperty(document, 'fullscreenElement', {
        value: element,
        configurable: true,
      });
      document.dispatchEvent(new Event('fullscreenchange'));
    });

  async function enterFullScreen() {
    openReport();
    const request = vi.fn(async () => undefined);
    HTMLElement.prototype.requestFullscreen = request;
    await userEvent.click(await screen.findByRole('button', { name: 'Tela Cheia' }));
    expect(request).toHaveBeenCalledOnce();
    changeFullScreen(screen.getByRole('region', { name: 'Vendas' }));
  }
  afterEach(() => changeFullScreen(null));

  it('DASH-09 LEIT-06 shows the report and one button that leaves it', async () => {
    await enterFullScreen();
    const leave = vi.fn(async () => undefined);
    document.exitFullscreen = leave;
    expect(screen.queryByRole('heading', { level: 1, name: 'Vendas' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sair da Tela Cheia' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('LEIT-06 the button hides after three seconds and comes back with a key', async () => {
    await enterFullScreen();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const exit = screen.getByRole('button', { name: 'Sair da Tela Cheia' });
    const press = () => act(() => void fireEvent.keyDown(exit, { key: 'Shift' }));
    press();
    act(() => void vi.advanceTimersByTime(2_900));
    expect(exit.dataset.idle).toBe('false');
    act(() => void vi.advanceTimersByTime(200));
    expect(exit.dataset.idle).toBe('true');
    press();
    expect(exit.dataset.idle).toBe('false');
    vi.useRealTimers();
  });

  it('DASH-08 DASH-21 the toggle follows the events of the browser', async () => {
    await enterFullScreen();
    expect(screen.getByRole('button', { name: 'Sair da Tela Cheia' })).toBeTruthy();
    changeFullScreen(null);
    expect(screen.getByRole('button', { name: 'Tela Cheia' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sair da Tela Cheia' })).toBeNull();
  });

  it('DASH-20 a refused request is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openReport();
    HTMLElement.prototype.requestFullscreen = async () => {
      throw new TypeError('not allowed');
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Tela Cheia' }));
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
