import { createMemorySession } from '@portal/api-client';
import { sightPath } from '@portal/api-client/rules';
import { type AppServices, availableStorage, createAppServices, useSession } from '@portal/ui';
import type { ComponentType, ReactNode } from 'react';
import { createSightClient } from './createSightClient.ts';
import { receiveSight } from './receiveSight.ts';
import { SeenDataNotice } from './SeenDataNotice.tsx';
import { readSight, type Sight, storeSight } from './Sight.ts';
import { SightBar } from './SightBar.tsx';
import { SightEnded } from './SightEnded.tsx';

interface StartedSight {
  readonly services: AppServices;
  /** What stands around the routes of the viewer. */
  readonly Around: ComponentType<{ readonly children: ReactNode }>;
}

/** Starts the viewer in a tab that shows the portal as another person, with the token that the tab keeps or gets from the console. */
export async function startSight(): Promise<StartedSight> {
  const storage = availableStorage('sessionStorage');
  const isNew = window.location.pathname === sightPath;
  const sight = (isNew ? await receiveSight() : null) ?? readSight(storage);
  if (sight) storeSight(storage, sight);
  if (isNew) window.history.replaceState(null, '', '/home');
  document.documentElement.style.setProperty('--sight-bar', '3rem');

  const session = createMemorySession(
    sight?.access ? { access: sight.access, refresh: null } : null,
  );
  session.subscribe(() => {
    if (sight && !session.get()) storeSight(storage, { ...sight, access: null });
  });
  const services = createAppServices({ session });
  return {
    services: {
      ...services,
      client: createSightClient(services.client),
      tabs: `portal-ver-como-${crypto.randomUUID()}`,
      sight: { Notice: SeenDataNotice },
    },
    Around: ({ children }) => <Around sight={sight}>{children}</Around>,
  };
}

function Around({ sight, children }: { sight: Sight | null; children: ReactNode }) {
  const { status } = useSession();
  if (!sight || status === 'signedOut') return <SightEnded sight={sight} />;
  return (
    <>
      {children}
      <SightBar sight={sight} />
    </>
  );
}
