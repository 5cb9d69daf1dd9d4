import { Suspense } from 'react';
import { lazyPart } from '../../lazyPart.ts';
import type { Gift } from '../draft/useDraft.ts';
import { ExpiryInput } from '../expiry/ExpiryInput.tsx';

const GivenPages = lazyPart(() => import('./GivenPages.tsx'), 'GivenPages');

interface GiftFieldsProps {
  readonly gift: Gift;
  /** The id of the application; null if a report on Dashboards is given, and while nothing is chosen. */
  readonly app: number | null;
  /** The only report of the application that is given; by default all of them. */
  readonly relatorio?: number | null;
  readonly helperText?: string;
  readonly disabled?: boolean;
}

/** Asks until when access is given and, of an application, to which pages. Spec PRAZO-01, MENU-04, PED-03. */
export function GiftFields({ gift, app, relatorio, ...end }: GiftFieldsProps) {
  const { until, setUntil, ticked, dispatch } = gift;
  return (
    <>
      <ExpiryInput label="Acesso termina em" value={until} onChange={setUntil} {...end} />
      {app !== null && (
        <Suspense fallback={null}>
          <GivenPages
            key={app}
            id={app}
            relatorio={relatorio ?? null}
            access={ticked(app)}
            dispatch={dispatch}
          />
        </Suspense>
      )}
    </>
  );
}
