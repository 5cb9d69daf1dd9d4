import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../lazyPart.ts';

const ClienteDialog = lazyPart(() => import('./ClienteDialog.tsx'), 'ClienteDialog');

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
