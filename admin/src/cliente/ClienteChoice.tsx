import { lazy, type ReactNode, Suspense, useState } from 'react';

const ClienteDialog = lazy(() =>
  import('./ClienteDialog.tsx').then((module) => ({ default: module.ClienteDialog })),
);

/** Opens the search for the cliente in view. `children` draws the button that opens it. */
export function ClienteChoice({
  children,
}: {
  readonly children: (open: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      <Suspense fallback={null}>
        {isOpen && <ClienteDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
