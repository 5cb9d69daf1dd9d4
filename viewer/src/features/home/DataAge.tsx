import type { Freshness } from '@portal/api-client/rules';
import { noSuccessSentence, outcomeSentence, outcomeWord } from '@portal/ui/refresh-words';
import { Age } from './Age.tsx';

interface DataAgeProps {
  readonly fresh: Freshness;
}

/**
 * The age of the data of a report, with what became of the newest attempt. Where no success is known, the age is the one of
 * that attempt. Spec LEIT-12, LER-05.
 */
export function DataAge({ fresh }: DataAgeProps) {
  const word = outcomeWord(fresh);
  const { dataAt, attemptAt, isStale } = fresh;
  const details = [outcomeSentence(fresh), noSuccessSentence(fresh)].filter(Boolean).join(' ');
  if (dataAt) return <Age iso={dataAt} suffix={word} isFailure={isStale} details={details} />;
  const said = word ?? noSuccessSentence(fresh);
  if (!said) return null;
  if (!attemptAt) return <span>{said}</span>;
  return <Age iso={attemptAt} prefix={said} isFailure={isStale} details={details} />;
}
