import { BrandingProvider, type Portal, PortalProvider, ThemeProvider } from '@portal/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginShell } from '../src/features/login/LoginShell.tsx';

// Nothing is asked for while markup is made.
const portal = { apiOrigin: '', embedOrigins: [] } as unknown as Portal;

/** The markup of the login's picture, at build time. */
export const renderLogin = (): string =>
  renderToStaticMarkup(
    <PortalProvider value={portal}>
      <BrandingProvider>
        <ThemeProvider>
          <LoginShell />
        </ThemeProvider>
      </BrandingProvider>
    </PortalProvider>,
  );
