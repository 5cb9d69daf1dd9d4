import type { Recurso } from '@portal/api-client/contract';
import { isAnnounced } from '@portal/api-client/rules';
import type { ReactNode } from 'react';
import { useAppServices } from '../services/AppServices.tsx';
import { useSession } from './SessionProvider.tsx';

/**
 * Returns a function that tells whether the server announces a resource: to the person who is signed in, or else in the page's
 * configuration. What needs no resource is always announced. Only what shows several parts asks by itself: `structure.test.ts`
 * lists these files. Spec REC-02.
 */
export function useIsAnnounced(): (recurso: Recurso | undefined) => boolean {
  const { recursos } = useAppServices();
  const { user } = useSession();
  return (recurso) => isAnnounced(user ? user.recursos : recursos, recurso);
}

/**
 * Returns whether the server announces a resource. For code that behaves differently without it. Fields, columns, tabs, actions and filters
 * do not call this: they have a property `recurso`, and the component that shows them checks it. Spec REC-02.
 */
export const useRecurso = (recurso: Recurso | undefined): boolean => useIsAnnounced()(recurso);

interface AnnouncedProps {
  /** Undefined for what every server has. */
  readonly recurso: Recurso | undefined;
  readonly children: ReactNode;
  /** Rendered instead of the children if the server does not announce the resource. */
  readonly otherwise?: ReactNode;
}

/** Renders a part of a screen only with a server that announces its resource. Spec REC-02. */
export const Announced = ({ recurso, children, otherwise = null }: AnnouncedProps) =>
  useRecurso(recurso) ? children : otherwise;
