import { AppServicesProvider, useAppServices } from '@portal/ui';
import { createContext, type ReactNode, useMemo, useState } from 'react';
import { createRefusingClient } from './createRefusingClient.ts';

/** The fields on the screen whose day is not complete, does not exist or is out of range. */
export const UnreadableDays = createContext<Set<HTMLInputElement>>(new Set());

/** Gives the console below it a client that changes nothing while a day on the screen cannot be read. Spec ENTR-01. */
export function UnreadableDaysProvider({ children }: { readonly children: ReactNode }) {
  const services = useAppServices();
  const [days] = useState(() => new Set<HTMLInputElement>());
  const refusing = useMemo(
    () => ({ ...services, client: createRefusingClient(services.client, days) }),
    [services, days],
  );
  return (
    <AppServicesProvider value={refusing}>
      <UnreadableDays value={days}>{children}</UnreadableDays>
    </AppServicesProvider>
  );
}
