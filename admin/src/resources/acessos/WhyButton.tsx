import { Button } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useState } from 'react';
import type { Question } from './useExplicacao.ts';
import { WhyDialog } from './WhyDialog.tsx';

interface WhyButtonProps {
  readonly question: Question;
  /** What is asked about, for screen readers: `Ana vê Vendas em Comercial`. */
  readonly name: string;
}

/** `Por quê?`: tells why a person sees or does not see a report. Needs a server that explains. Spec EXPL-06. */
export function WhyButton({ question, name }: WhyButtonProps) {
  const isOffered = useRecurso(addedParts.explanation);
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`Por quê? ${name}`}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        Por quê?
      </Button>
      {isOpen && <WhyDialog question={question} onClose={() => setOpen(false)} />}
    </>
  );
}
