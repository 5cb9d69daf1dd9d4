import { createClient, createMemorySession } from '@portal/api-client';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrandingProvider, useBranding } from '../branding/BrandingProvider.tsx';
import { AppServicesProvider } from '../services/AppServices.tsx';
import { ThemeChoices } from '../top-bar/ThemeChoices.tsx';
import { ThemeToggle } from '../top-bar/ThemeToggle.tsx';
import { ThemeProvider } from './ThemeProvider.tsx';

/** The system's colour scheme, which a test may change while the page is open. */
let system: { isDark: boolean; listeners: Set<() => void> };

beforeEach(() => {
  localStorage.clear();
  system = { isDark: false, listeners: new Set() };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        get matches() {
          return query === '(prefers-color-scheme: dark)' && system.isDark;
        },
        addEventListener: (name: string, listener: () => void) =>
          name === 'change' && system.listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => system.listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const turnSystemDark = () =>
  act(() => {
    system.isDark = true;
    for (const listener of system.listeners) listener();
  });
const scheme = () => document.documentElement.dataset.theme;

function LoadBrand() {
  const { load } = useBranding();
  return (
    <button type="button" onClick={() => void load()}>
      carregar
    </button>
  );
}

function renderTheme(branding: object = {}) {
  const session = createMemorySession();
  const client = createClient({
    baseUrl: '',
    session,
    onSessionLost: () => undefined,
    fetch: async () => new Response(JSON.stringify(branding)),
  });
  render(
    <AppServicesProvider
      value={{ client, session, apiOrigin: 'http://api', embedOrigins: [], recursos: [] }}
    >
      <BrandingProvider>
        <ThemeProvider>
          <ThemeToggle />
          <ThemeChoices />
          <LoadBrand />
        </ThemeProvider>
      </BrandingProvider>
    </AppServicesProvider>,
  );
}

describe('the theme', () => {
  it('THEME-06 is light by default, even when the system prefers dark', () => {
    system.isDark = true;
    renderTheme();
    expect(scheme()).toBe('light');
  });

  it('THEME-05 is restored from storage', () => {
    localStorage.setItem('theme', 'dark');
    renderTheme();
    expect(scheme()).toBe('dark');
  });

  it('THEME-01 THEME-02 THEME-03 follows the system with auto, also while the page is open', () => {
    localStorage.setItem('theme', 'auto');
    renderTheme();
    expect(scheme()).toBe('light');
    turnSystemDark();
    expect(scheme()).toBe('dark');
  });

  it('THEME-15 the toggle changes from auto to the opposite of the shown scheme and stores it', async () => {
    localStorage.setItem('theme', 'auto');
    system.isDark = true;
    renderTheme();
    await userEvent.click(screen.getByRole('button', { name: 'Mudar para o tema claro' }));
    expect(scheme()).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('THEME-01 offers light, dark and auto', async () => {
    renderTheme();
    for (const [label, value] of [
      ['Escuro', 'dark'],
      ['Automático', 'auto'],
      ['Claro', 'light'],
    ] as const) {
      const choice = screen.getByRole('button', { name: label });
      await userEvent.click(choice);
      expect(choice.getAttribute('aria-pressed')).toBe('true');
      expect(localStorage.getItem('theme')).toBe(value);
    }
  });

  it('follows a choice in another tab', () => {
    renderTheme();
    act(() => {
      localStorage.setItem('theme', 'dark');
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
    });
    expect(scheme()).toBe('dark');
  });

  it('AMBIG-23 is the theme of the cliente until the user chooses one', async () => {
    renderTheme({ theme_mode: 'dark' });
    await userEvent.click(screen.getByRole('button', { name: 'carregar' }));
    await vi.waitFor(() => expect(scheme()).toBe('dark'));
    expect(localStorage.getItem('theme')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Claro' }));
    expect(scheme()).toBe('light');
  });
});
