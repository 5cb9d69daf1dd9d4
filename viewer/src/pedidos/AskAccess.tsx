import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Suspense } from 'react';
import { lazyScreen } from '../layout/lazyScreen.tsx';

const AskForm = lazyScreen(async () => (await import('./AskForm.tsx')).AskForm);

interface AskAccessProps {
  /** What to ask for: an address of the viewer. */
  readonly endereco: string;
  /** `Pedir acesso` unless the person has an access that ends. */
  readonly label?: string;
}

/** The button that asks for access, or what became of the request. Its code is loaded where it is shown. Spec PED-01, PED-04. */
export function AskAccess({ endereco, label = 'Pedir acesso' }: AskAccessProps) {
  return (
    <Announced recurso={addedParts.accessRequests}>
      <Suspense fallback={null}>
        <AskForm key={endereco} endereco={endereco} label={label} />
      </Suspense>
    </Announced>
  );
}
