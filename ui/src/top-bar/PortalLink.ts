import type { ComponentType, ReactNode } from 'react';

/**
 * A link to a path of the portal. Each app brings its own component, because it decides which paths its router handles and
 * which need a full page load.
 */
export type PortalLink = ComponentType<{
  readonly path: string;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}>;
