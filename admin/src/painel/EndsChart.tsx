import type { Painel } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';
import { endInDays } from '../access/expiry/ends.ts';
import { counted } from '../counted.ts';
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
    series={[{ title: 'Acessos', values: terminos }]}
    text={(total) => String(total)}
  />
);

/** A plot of how many days are left of each secret and key, the next end first. Spec TELA-05. */
export const SecretsChart = ({
  segredos,
}: {
  readonly segredos: NonNullable<Painel['segredos']>;
}) => (
  <Plot
    label="Dias que faltam de segredos e chaves"
    axis="Segredo ou chave"
    points={segredos.map(({ tipo, nome }, index) => ({
      // Two may have one name.
      name: `${index + 1}. ${tipo === 'chave' ? 'Chave' : 'Segredo de'} ${nome}`,
      short: nome,
    }))}
    series={[{ title: 'Faltam', values: segredos.map(({ dias }) => dias) }]}
    text={(days) => counted(days ?? 0, 'dia', 'dias')}
  />
);
