import type { UsoAusentes } from '@portal/api-client/contract';
import { Plot } from '../plots/Plot.tsx';
import { fewText } from './usoModel.ts';

const steps = [
  ['convidadas', 'Convidadas'],
  ['entraram', 'Entraram'],
  ['leram', 'Leram'],
] as const;

/** How many people can sign in, have signed in, and have opened a report. Spec TELA-05. */
export const Funnel = ({ funil }: { readonly funil: NonNullable<UsoAusentes['funil']> }) => (
  <Plot
    label="Pessoas convidadas, que entraram e que leram"
    axis="Até onde"
    points={steps.map(([, name]) => ({ name, short: name }))}
    series={[{ title: 'Pessoas', values: steps.map(([step]) => funil[step]) }]}
    text={(value) => value?.toLocaleString('pt-BR') ?? fewText}
  />
);
