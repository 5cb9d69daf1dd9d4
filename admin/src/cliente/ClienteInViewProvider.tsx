import { useSession } from '@portal/ui';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';

// Only superusers load it.
const KeptCliente = lazyPart(() => import('./KeptCliente.tsx'), 'KeptCliente');

/**
 * Gives superusers the choice of a cliente. Other people have none, and their addresses stay as they are. Spec DIA-04.
 * docs/decisions/admin-cliente-in-view.md
 */
export function ClienteInViewProvider({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  if (!user?.is_superuser) return children;
  return (
    <Suspense fallback={null}>
      <KeptCliente>{children}</KeptCliente>
    </Suspense>
  );
}
