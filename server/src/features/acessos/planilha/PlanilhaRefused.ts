import { PortalError } from '../../../errors.ts';
import type { ResolvedLines } from './resolveLines.ts';

/** So many lines are named in the answer. */
const maxNamed = 20;

/** 400 for a sheet of which a line cannot be applied. Nothing has changed. Spec PLAN-02. */
export class PlanilhaRefused extends PortalError {
  readonly resolved: ResolvedLines;

  constructor(resolved: ResolvedLines) {
    super(400, { arquivo: sentencesOf(resolved) });
    this.resolved = resolved;
  }
}

function sentencesOf({ lines }: ResolvedLines): string[] {
  const wrong = lines.filter(({ estado }) => estado === 'erro');
  const named = wrong.slice(0, maxNamed).map(({ linha, erro }) => `Linha ${linha}: ${erro}`);
  const rest = wrong.length - named.length;
  if (rest === 0) return named;
  return [...named, rest === 1 ? 'Mais 1 linha tem erro.' : `Mais ${rest} linhas têm erro.`];
}
