import { addedParts } from '@portal/api-client/rules';
import { AppServicesProvider, useAppServices, useRecurso } from '@portal/ui';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../lazyPart.ts';
import { ConfirmedChanges } from './ConfirmedChanges.ts';
import { createRehearsingClient, type Question, type Reply } from './createRehearsingClient.ts';

const RehearsalDialog = lazyPart(() => import('./RehearsalDialog.tsx'), 'RehearsalDialog');

interface Asked {
  readonly id: number;
  readonly question: Question;
  readonly answer: (reply: Reply) => void;
}

/**
 * Gives the console below it a client that asks before a change by which somebody loses access. Without the resource of
 * rehearsals, the client is the plain one. Spec ENS-03, REC-03.
 */
export function RehearsalProvider({ children }: { children: ReactNode }) {
  const services = useAppServices();
  const isOffered = useRecurso(addedParts.rehearsal);
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const lastId = useRef(0);
  const [confirmed] = useState(() => new Map<string, string>());
  const rehearsing = useMemo(() => {
    if (!isOffered) return services;
    const ask = (question: Question) =>
      new Promise<Reply>((answer) => {
        lastId.current += 1;
        const one = { id: lastId.current, question, answer };
        setAsked((before) => [...before, one]);
      });
    return { ...services, client: createRehearsingClient(services.client, ask, confirmed) };
  }, [services, isOffered, confirmed]);
  const [first] = asked;
  return (
    <AppServicesProvider value={rehearsing}>
      <ConfirmedChanges value={isOffered ? confirmed : null}>{children}</ConfirmedChanges>
      <Suspense fallback={null}>
        {first && (
          <RehearsalDialog
            key={first.id}
            question={first.question}
            onAnswer={first.answer}
            onClose={() => {
              first.answer('declined');
              setAsked((before) => before.slice(1));
            }}
          />
        )}
      </Suspense>
    </AppServicesProvider>
  );
}
