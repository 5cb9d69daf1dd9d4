import type { Parametros } from '@portal/api-client/contract';
import { useId } from 'react';
import form from '../layout/form.module.css';
import panel from '../layout/SidePanel.module.css';
import pages from './PageChoice.module.css';

type Parametro = NonNullable<Parametros['parametros']>[number];
/** The values of each parameter that was changed: one, or several where it takes them. */
export type ParameterValues = Readonly<Record<string, readonly string[]>>;

interface ParameterFieldsProps {
  /** Null if Power BI does not tell them. */
  readonly parametros: readonly Parametro[] | null;
  readonly values: ParameterValues;
  readonly onChange: (values: ParameterValues) => void;
}

/** Says with which values a paginated report is exported, and asks for them. The frame tells nobody what was chosen in it. Spec EXPO-05. */
export function ParameterFields({ parametros, values, onChange }: ParameterFieldsProps) {
  if (parametros?.length === 0) return null;
  if (!parametros) {
    return (
      <p className={panel.note}>
        O arquivo usa os valores padrão dos parâmetros, e não os que você escolheu na tela: o Power
        BI não conta ao portal quais são.
      </p>
    );
  }
  return (
    <fieldset className={form.fields}>
      <legend className={form.label}>Parâmetros do arquivo</legend>
      <p className={panel.note}>
        O que você escolheu dentro do relatório não chega ao portal. O arquivo usa estes valores:
      </p>
      {parametros.map((one) => (
        <ValueField
          key={one.nome}
          parametro={one}
          chosen={values[one.nome] ?? ownValues(one)}
          onChange={(chosen) => onChange({ ...values, [one.nome]: chosen })}
        />
      ))}
    </fieldset>
  );
}

interface ValueFieldProps {
  readonly parametro: Parametro;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function ValueField({ parametro, chosen, onChange }: ValueFieldProps) {
  const { rotulo, opcoes, obrigatorio, padrao, varios } = parametro;
  const id = useId();
  const own = obrigatorio ? 'Escolha um valor' : 'O padrão do relatório';
  const [value = ''] = chosen;
  if (varios && opcoes.length > 0) {
    const toggle = (valor: string, isChosen: boolean) => {
      const others = chosen.filter((one) => one !== valor);
      onChange(isChosen ? [...others, valor] : others);
    };
    return (
      <fieldset className={form.fields}>
        <legend className={form.label}>{rotulo}</legend>
        {chosen.length === 0 && <p className={panel.note}>{own}</p>}
        <div className={pages.pages}>
          {opcoes.map(({ valor, texto }) => (
            <label key={valor} className={form.check}>
              <input
                type="checkbox"
                checked={chosen.includes(valor)}
                onChange={({ target }) => toggle(valor, target.checked)}
              />
              {texto}
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <div>
      <label htmlFor={id}>{varios ? `${rotulo} (um valor por linha)` : rotulo}</label>
      {varios ? (
        <textarea
          id={id}
          className={form.input}
          rows={3}
          value={chosen.join('\n')}
          placeholder={own}
          onChange={(event) => onChange(event.target.value.split('\n'))}
        />
      ) : opcoes.length === 0 ? (
        <input
          id={id}
          value={value}
          placeholder={padrao === null ? own : ''}
          onChange={(event) => onChange([event.target.value])}
        />
      ) : (
        <select
          id={id}
          className={form.input}
          value={value}
          onChange={(event) => onChange([event.target.value])}
        >
          {!opcoes.some(({ valor }) => valor === padrao) && (
            <option value={padrao ?? ''}>{own}</option>
          )}
          {opcoes.map(({ valor, texto }) => (
            <option key={valor} value={valor}>
              {texto}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

const ownValues = ({ padrao }: Parametro) => (padrao === null ? [] : [padrao]);

/** The values that differ from the report's own. Of several, blank ones are none. */
export const chosenValues = (
  parametros: readonly Parametro[] | null,
  values: ParameterValues,
): { nome: string; valor: string }[] =>
  (parametros ?? []).flatMap((one) => {
    const { nome, padrao, varios } = one;
    const own = varios ? ownValues(one) : [padrao ?? ''];
    const chosen = (values[nome] ?? own).filter((valor) => !varios || valor.trim() !== '');
    const isOwn = chosen.length === own.length && chosen.every((valor) => own.includes(valor));
    return isOwn ? [] : chosen.map((valor) => ({ nome, valor }));
  });

/** What is asked for before the order, or null. */
export function missingValue(
  parametros: readonly Parametro[] | null,
  values: ParameterValues,
): string | null {
  const missing = parametros?.find(
    ({ nome, obrigatorio }) => obrigatorio && !values[nome]?.some((valor) => valor.trim() !== ''),
  );
  return missing ? `Informe ${missing.rotulo}.` : null;
}
