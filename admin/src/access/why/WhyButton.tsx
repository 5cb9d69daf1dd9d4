import { Button } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazyPart.ts';
import type { Asked } from './WhyDialog.tsx';

const WhyDialog = lazyPart(() => import('./WhyDialog.tsx'), 'WhyDialog');

interface WhyButtonProps {
  /** What can be asked. With more than one, the dialog offers a choice. */
  readonly asked: readonly Asked[];
  /** The label of that choice: `Relatório` or `Pessoa`. */
  readonly choice?: string;
  /** The name of the person; absent if the choice is one of people. */
  readonly person?: string;
  /** What is asked about, for screen readers: `Ana vê Vendas em Comercial`. */
  readonly name: string;
}

/** `Por quê?`: tells why a person sees or does not see a report. Needs a server that explains. Spec EXPL-06. */
export function WhyButton({ asked, choice, person, name }: WhyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (asked.length === 0) return null;
  return (
    <Announced recurso={addedParts.explanation}>
      <Button
        size="small"
        aria-label={`Por quê? ${name}`}
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-start', justifySelf: 'start', whiteSpace: 'nowrap' }}
      >
        Por quê?
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <WhyDialog asked={asked} choice={choice} person={person} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Announced>
  );
}
