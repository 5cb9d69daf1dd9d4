import { lastDayText } from '@portal/api-client/rules';
import { endInDays } from '../access/expiry/ends.ts';
import { Plot } from '../plots/Plot.tsx';

/** A plot of how many grants end in each of the next weeks. `terminos` has one number for each week, in their order. */
export const EndsChart = ({ terminos }: { readonly terminos: readonly number[] }) => (
  <Plot
    label={`Acessos que terminam nas próximas ${terminos.length} semanas`}
    axis="Semana até"
    points={terminos.map((_, week) => {
      const name = lastDayText(endInDays(7 * (week + 1)));
      return { name, short: name.slice(0, 5) };
    })}
    title="Acessos"
    values={terminos}
    text={(total) => String(total)}
  />
);
