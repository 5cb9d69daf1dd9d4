import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';
import type { AtributoInputsProps } from './AtributoInputs.tsx';

/** The inputs are a part of the form's code that a cliente without attributes never shows. */
const AtributoInputs = lazyPart(() => import('./AtributoInputs.tsx'), 'AtributoInputs');

/** A field for each attribute of the cliente. Renders nothing if the cliente has none, or the server does not have them. Spec SEG-02. */
export function AtributosField(props: AtributoInputsProps) {
  return (
    <Announced recurso={addedParts.dataIdentity}>
      <Suspense fallback={null}>
        <AtributoInputs {...props} />
      </Suspense>
    </Announced>
  );
}
