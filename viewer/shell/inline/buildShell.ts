import type { StartData, StartScreen } from './StartData.ts';

/** Returns a copy of a template that the build has put into the page, or null when there is none with that name. */
function copyTemplate(name: string): DocumentFragment | null {
  const template = document.querySelector<HTMLTemplateElement>(`[data-static-shell="${name}"]`);
  return template && (template.content.cloneNode(true) as DocumentFragment);
}

/**
 * Returns the static shell of the address, or null if there is none.
 *
 * Without a token it is the shell of the public screen, or else the shell of the login, to which the app will redirect.
 * With a token it is the top bar with the shell of the screen. A public screen then has no shell, because the app
 * redirects a signed-in user at once.
 */
export function buildShell(
  screen: StartScreen | null,
  hasToken: boolean,
  { loginPath }: StartData,
): DocumentFragment | null {
  if (!hasToken) return copyTemplate(screen?.isPublic ? screen.path : loginPath);
  if (screen?.isPublic) return null;
  const shell = copyTemplate('bar');
  if (shell && screen) addScreen(shell, screen);
  // The build renders the bar without an address, so the link to the current screen is marked here.
  for (const link of shell?.querySelectorAll('header nav a') ?? []) {
    if (`${location.pathname}/`.startsWith(`${link.getAttribute('href')}/`)) {
      link.ariaCurrent = 'page';
    }
  }
  return shell;
}

/** Puts the static shell of a screen below the top bar. */
function addScreen(shell: DocumentFragment, screen: StartScreen): void {
  const { path, selection } = screen;
  const hasSelection = Boolean(selection && new URLSearchParams(location.search).has(selection));
  const content = copyTemplate(hasSelection ? `${path}?` : path);
  if (content) shell.querySelector('main')?.append(content);
  // On a phone the sidebar is folded if the address selects a report, as in RelatorioSidebar.
  if (hasSelection && matchMedia('(max-width: 47.99rem)').matches) {
    const sidebar = shell.querySelector<HTMLElement>('[data-open]');
    if (sidebar) sidebar.dataset.open = 'false';
  }
}
