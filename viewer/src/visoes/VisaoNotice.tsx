import { Alert } from '@portal/ui';
import { useState } from 'react';
import type { OpeningState } from '../opening/machine/Opening.ts';
import type { OpenedVisao } from '../opening/useOpenedVisao.ts';

type VisaoProblem = NonNullable<OpenedVisao['problem']> | 'gone page' | 'state';

interface VisaoNoticeProps {
  readonly nome: string | undefined;
  readonly problem: VisaoProblem;
}

/** Says what of a view could not be shown. Spec VISAO-02, VISAO-04. */
export function VisaoNotice({ nome, problem }: VisaoNoticeProps) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Alert level="warning" onDismiss={() => setDismissed(true)}>
      {textOf(problem, nome ? `A visão ${nome}` : 'A visão')}
    </Alert>
  );
}

function textOf(problem: VisaoProblem, visao: string): string {
  switch (problem) {
    case 'absent':
      return 'Esta visão não existe ou não foi aberta para você. O relatório aparece sem ela.';
    case 'page':
      return `${visao} mostra uma página que não foi liberada para você. O relatório aparece sem ela.`;
    case 'gone page':
      return `${visao} foi salva em uma página que não existe mais. O que ainda existe foi aplicado.`;
    case 'state':
      return `${visao} não serve mais para este relatório, que mudou desde que ela foi salva. Só a página foi aplicada.`;
  }
}

/** What of a view did not fit the report that is open. Null if nothing. */
export function visaoProblem(
  { problem, view }: OpenedVisao,
  { pages, refusedView }: OpeningState,
): VisaoProblem | null {
  if (problem || !view) return problem;
  if (refusedView === view.key) return 'state';
  const isGone =
    view.pagina !== undefined &&
    pages.length > 0 &&
    !pages.some(({ name }) => name === view.pagina);
  return isGone ? 'gone page' : null;
}
