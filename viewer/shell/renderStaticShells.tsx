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
import { StaticRouter } from 'react-router-dom';
import { AplicativosPage } from '../src/features/aplicativos/AplicativosPage.tsx';
import { DashboardPage } from '../src/features/dashboard/DashboardPage.tsx';
import { HomePage } from '../src/features/home/HomePage.tsx';
import { LoginShell } from '../src/features/login/LoginShell.tsx';
import { Search } from '../src/features/search/Search.tsx';
import { AppShell } from '../src/layout/AppShell.tsx';
import { StateMessage } from '../src/layout/StateMessage.tsx';
import { UserQueries } from '../src/session/UserQueries.tsx';

// Nothing is asked for while markup is made, and nobody is signed in.
const services = {
  apiOrigin: '',
  embedOrigins: [],
  session: { get: () => null },
} as unknown as AppServices;
const nobody: CurrentUser = {
  id: 0,
  username: '',
  first_name: '',
  email: '',
  is_superuser: false,
  groups: [],
} as unknown as CurrentUser;

function wholeMarkup(children: ReactNode, path = '/'): string {
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <AppServicesProvider value={services}>
        <BrandingProvider>
          <ThemeProvider>
            <SessionProvider>
              <ToastProvider>
                <UserQueries>{children}</UserQueries>
              </ToastProvider>
            </SessionProvider>
          </ThemeProvider>
        </BrandingProvider>
      </AppServicesProvider>
    </StaticRouter>,
  );
}

const providersOwn = wholeMarkup(null);

/** What stands in the screen's own place, without what its providers put beside it. */
const markup = (children: ReactNode, path?: string) =>
  wholeMarkup(children, path).replace(providersOwn, '');

/** Marks the places of the logo: which one is known, if at all, only in the browser. */
function withLogoPlaces(html: string): string {
  const logo = markup(<BrandLogo />);
  return html.replaceAll(logo, logo.replace('<span ', '<span data-logo '));
}

/** The app's own components before they know anything, at build time: what each address looks like while it loads. */
export function renderStaticShells(): Readonly<Record<string, string>> {
  const pictures = {
    login: markup(<LoginShell />),
    bar: markup(
      <AppShell user={nobody} tools={<Search />}>
        {null}
      </AppShell>,
    ),
    '/home': markup(<HomePage />),
    '/dashboard': markup(<DashboardPage />),
    '/dashboard?': markup(<DashboardPage />, '/dashboard?relatorio=1'),
    '/aplicativos': markup(<AplicativosPage />),
    '/aplicativos/:id': markup(<StateMessage.Loading label="Carregando aplicativo..." />),
  };
  return Object.fromEntries(
    Object.entries(pictures).map(([name, html]) => [name, withLogoPlaces(html)]),
  );
}

/** The default brand's colours, for the time before the app sets a cliente's. */
export function defaultBrandCss(): string {
  const block = (scheme: Scheme) =>
    Object.entries(brandVariables({}, scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  return `:root{${block('light')}}:root[data-theme=dark]{${block('dark')}}`;
}
