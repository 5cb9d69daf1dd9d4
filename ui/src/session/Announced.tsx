import type { Recurso } from '@portal/api-client/contract';
import type { ReactNode } from 'react';
import { useRecurso } from './useRecurso.ts';

interface AnnouncedProps {
  /** Undefined for what every server has. */
  readonly recurso: Recurso | undefined;
  readonly children: ReactNode;
  /** What stands there with a server that does not announce it. */
  readonly otherwise?: ReactNode;
}

/** Renders a part of a screen only with a server that announces its resource. Spec REC-02. */
export function Announced({ recurso, children, otherwise = null }: AnnouncedProps) {
  return useRecurso(recurso) ? children : otherwise;
}
