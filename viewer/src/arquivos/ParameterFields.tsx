import type { Parametros } from '@portal/api-client/contract';
import { useId } from 'react';
import form from '../layout/form.module.css';
import panel from '../layout/SidePanel.module.css';

type Parametro = NonNullable<Parametros['parametros']>[number];
export type ParameterValues = Readonly<Record<string, string>>;

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
          value={values[one.nome] ?? one.padrao ?? ''}
          onChange={(value) => onChange({ ...values, [one.nome]: value })}
        />
      ))}
    </fieldset>
  );
}

interface ValueFieldProps {
  readonly parametro: Parametro;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ValueField({ parametro, value, onChange }: ValueFieldProps) {
  const { rotulo, opcoes, obrigatorio, padrao } = parametro;
  const id = useId();
  const own = obrigatorio ? 'Escolha um valor' : 'O padrão do relatório';
  return (
    <div>
      <label htmlFor={id}>{rotulo}</label>
      {opcoes.length === 0 ? (
        <input
          id={id}
          value={value}
          placeholder={padrao === null ? own : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <select
          id={id}
          className={form.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {padrao === null && <option value="">{own}</option>}
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

/** The values that differ from the report's own. */
export const chosenValues = (
  parametros: readonly Parametro[] | null,
  values: ParameterValues,
): { nome: string; valor: string }[] =>
  (parametros ?? []).flatMap(({ nome, padrao }) => {
    const valor = values[nome];
    return valor === undefined || valor === (padrao ?? '') ? [] : [{ nome, valor }];
  });

/** What is asked for before the order, or null. */
export function missingValue(
  parametros: readonly Parametro[] | null,
  values: ParameterValues,
): string | null {
  const missing = parametros?.find(({ nome, obrigatorio }) => obrigatorio && !values[nome]);
  return missing ? `Informe ${missing.rotulo}.` : null;
}
