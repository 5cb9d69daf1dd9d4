import type { ComponentType, ReactNode } from 'react';

/** A link to a place in the portal, drawn by the app, which knows what lies inside it and what is a page load away. */
export type PortalLink = ComponentType<{
  readonly path: string;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}>;
