import type { CurrentUser } from '@portal/api-client/contract';
import { brandVariables, type Scheme } from '@portal/api-client/rules';
import {
  type AppServices,
  AppServicesProvider,
  BrandingProvider,
  BrandLogo,
  SessionProvider,
  ThemeProvider,
  ToastProvider,
} from '@portal/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { LoginShell } from '../src/features/login/LoginShell.tsx';
import { Search } from '../src/features/search/Search.tsx';
import { OpeningProvider } from '../src/opening/OpeningProvider.tsx';
import { patterns } from '../src/paths.ts';
import { commonCalls, screens } from '../src/screens.ts';
import { UserQueries } from '../src/session/UserQueries.tsx';
import { AppShell } from '../src/shell/AppShell.tsx';
import { SignedInShell } from '../src/shell/RequireUser.tsx';
import type { StartScreen } from './inline/StartData.ts';

/** What the plugin puts into the page, and the facts that it needs about each screen. */
export interface StaticShells {
  /** Markup by template name: the path of a screen, that path with `?` for a selection, or `bar`. */
  readonly shells: Readonly<Record<string, string>>;
  /** CSS variables of the default brand. They apply until the app knows the brand of the cliente. */
  readonly brandCss: string;
  readonly screens: readonly (Omit<StartScreen, 'files'> & {
    /** Names of the lazy components that the screen needs. The file of each has the same name. */
    readonly lazyComponents: readonly string[];
  })[];
  readonly commonCalls: typeof commonCalls;
}

// While markup is rendered no effect runs, so nothing calls the API and nobody is signed in.
const services = {
  apiOrigin: '',
  embedOrigins: [],
  session: { get: () => null },
} as unknown as AppServices;
const emptyUser = {
  id: 0,
  username: '',
  first_name: '',
  email: '',
  is_superuser: false,
  groups: [],
} as unknown as CurrentUser;

function markupWithProviders(children: ReactNode, address = patterns.root as string): string {
  return renderToStaticMarkup(
    <StaticRouter location={address}>
      <AppServicesProvider value={services}>
        <BrandingProvider>
          <ThemeProvider>
            <SessionProvider>
              <ToastProvider>
                <UserQueries>
                  <OpeningProvider>{children}</OpeningProvider>
                </UserQueries>
              </ToastProvider>
            </SessionProvider>
          </ThemeProvider>
        </BrandingProvider>
      </AppServicesProvider>
    </StaticRouter>,
  );
}

const markupOfProviders = markupWithProviders(null);

/** Renders a component without the markup that its providers add, and marks the places of the logo. */
function markup(children: ReactNode, address?: string): string {
  const logo = markupWithProviders(<BrandLogo />).replace(markupOfProviders, '');
  const found = markupWithProviders(children, address)
    .replace(markupOfProviders, '')
    .replaceAll(logo, logo.replace('<span ', '<span data-logo '));
  // The page's content policy refuses it. The browser reports that on any page.
  if (found.includes(' style=')) throw new Error(`an inline style in the markup of ${address}`);
  return found;
}

/** Renders the app's own components without data: they show what each address looks like while it loads. */
export async function renderStaticShells(): Promise<StaticShells> {
  const shells: Record<string, string> = {
    [patterns.login]: markup(<LoginShell />),
    bar: markup(
      <AppShell user={emptyUser} tools={<Search />}>
        {null}
      </AppShell>,
    ),
  };
  const facts: StaticShells['screens'][number][] = [];
  for (const { path, Component, firstCalls = [], isPublic, selection } of screens) {
    const lazy = [
      ...(isPublic ? [] : [await SignedInShell.load()]),
      ...(Component.load ? [await Component.load()] : []),
    ];
    facts.push({
      path,
      isPublic,
      selection,
      calls: firstCalls.map((call) => call.path),
      lazyComponents: lazy.map((module) => module.default.name),
    });
    if (isPublic) continue;
    const render = (search: string) =>
      markup(
        <Routes>
          <Route path={path} element={<Component />} />
        </Routes>,
        path.replace(':id', '1') + search,
      );
    shells[path] = render('');
    if (selection) shells[`${path}?`] = render(`?${selection}=1`);
  }
  return { shells, brandCss: defaultBrandCss(), screens: facts, commonCalls };
}

function defaultBrandCss(): string {
  const block = (scheme: Scheme) =>
    Object.entries(brandVariables({}, scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  return `:root{${block('light')}}:root[data-theme=dark]{${block('dark')}}`;
}
