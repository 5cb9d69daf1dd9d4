import type { VisaoInicial } from '@portal/api-client/contract';

interface HasStart {
  readonly visao_inicial?: VisaoInicial;
}

/** Adds the reader's start of the report to the answer of a renewal, which does not repeat it. */
export function withStart<Answer extends HasStart>(
  answer: Answer,
  before: HasStart | null | undefined,
): Answer {
  return before?.visao_inicial ? { ...answer, visao_inicial: before.visao_inicial } : answer;
}
