import { useSession } from '@portal/ui';
import { lazy, type ReactNode, Suspense } from 'react';

// Only superusers load it.
const KeptCliente = lazy(() =>
  import('./KeptCliente.tsx').then((module) => ({ default: module.KeptCliente })),
);

/** Gives superusers the choice of a cliente. Other people have none, and their addresses stay as they are. Spec DIA-04. */
export function ClienteInViewProvider({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  if (!user?.is_superuser) return children;
  return (
    <Suspense fallback={null}>
      <KeptCliente>{children}</KeptCliente>
    </Suspense>
  );
}
