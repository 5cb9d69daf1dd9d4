import { createMemorySession, readPageConfig } from '@portal/api-client';
import { createAppServices } from '@portal/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { connectHost } from './connectHost.ts';
import { Entered } from './Entered.tsx';

/** Starts the viewer in a frame of another product. Resolves once the page around it has answered. */
export async function startEntrada() {
  // Somebody has opened the address in a tab: there is no host page, so nobody would answer.
  if (window.parent === window) window.location.replace(paths.home());
  keepNothing();
  const host = await connectHost(readPageConfig(document).origens ?? []);
  window.history.replaceState(null, '', paths.home());
  const services = createAppServices({
    session: createMemorySession(),
    exclusive: (action) => action(),
  });
  return {
    services: { ...services, tabs: `portal-entrada-${crypto.randomUUID()}` },
    Around: ({ children }: { children: ReactNode }) => <Entered host={host}>{children}</Entered>,
  };
}

/**
 * Takes the storages of the browser away from this page. In a page of the same site they would be those of the person's own portal, and
 * elsewhere many browsers refuse them.
 */
function keepNothing(): void {
  for (const kind of ['local', 'session']) {
    Object.defineProperty(window, `${kind}Storage`, {
      get() {
        throw new DOMException('the portal keeps nothing in a frame', 'SecurityError');
      },
    });
  }
}
