import type { Quando } from '@portal/api-client/contract';
import { brazilianZones, usualZone, weekdays, zoneName } from '@portal/ui/subscription-words';
import { useId } from 'react';
import { Choices } from '../arquivos/Choices.tsx';
import form from '../layout/form.module.css';

/** The choice of the form. A kind keeps the day, hour and zone of the kinds before it. */
export interface WhenChoice {
  readonly tipo: Quando['tipo'];
  readonly dias: readonly number[];
  readonly hora: string;
  readonly fuso: string;
}

export const firstWhen: WhenChoice = {
  tipo: 'dias_uteis',
  dias: [],
  hora: '07:30',
  fuso: usualZone,
};

/** The choice that a stored time is. */
export const whenOf = (quando: Quando): WhenChoice => ({ ...firstWhen, ...quando });

const kinds: readonly { readonly value: Quando['tipo']; readonly text: string }[] = [
  { value: 'dias_uteis', text: 'Dias úteis, sem os feriados nacionais do Brasil' },
  { value: 'primeiro_do_mes', text: 'Primeiro dia do mês' },
  { value: 'apos_atualizacao', text: 'Após cada atualização dos dados' },
  // Last, because its days follow.
  { value: 'dias', text: 'Dias da semana' },
];

const brazil = Object.keys(brazilianZones);
let named: readonly { readonly zone: string; readonly name: string }[] | undefined;
/** The zones outside of Brazil, by name. Named when a form first shows them: to name 400 takes 60 ms, and Home loads this code. */
const otherZones = () => {
  named ??= Intl.supportedValuesOf('timeZone')
    .filter((zone) => !(zone in brazilianZones))
    .map((zone) => ({ zone, name: zoneName(zone) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
  return named;
};

/** False for a zone that the server knows and this browser does not. */
const isKnown = (fuso: string) =>
  fuso in brazilianZones || otherZones().some(({ zone }) => zone === fuso);

/** What is missing in a choice, or null. */
export const whenProblem = ({ tipo, dias, hora }: WhenChoice): string | null => {
  if (tipo === 'dias' && dias.length === 0) return 'Escolha ao menos um dia da semana.';
  return tipo !== 'apos_atualizacao' && hora === '' ? 'Escolha a hora.' : null;
};

/** The choice as the contract has it. */
export function quandoOf({ tipo, dias, hora, fuso }: WhenChoice): Quando {
  if (tipo === 'apos_atualizacao') return { tipo };
  return tipo === 'dias' ? { tipo, dias: [...dias], hora, fuso } : { tipo, hora, fuso };
}

interface WhenFieldsProps {
  readonly value: WhenChoice;
  readonly onChange: (part: Partial<WhenChoice>) => void;
}

/** Asks when a subscription is sent. Spec ASSI-01. */
export function WhenFields({ value, onChange }: WhenFieldsProps) {
  const { tipo, dias, hora, fuso } = value;
  const id = useId();
  return (
    <>
      <Choices
        title="Quando"
        value={tipo}
        options={kinds}
        onChange={(next) => onChange({ tipo: next })}
      />
      {tipo === 'dias' && (
        <fieldset className={form.fields} aria-label="Dias da semana">
          {weekdays.map(({ dia, nome }) => (
            <label key={dia} className={form.check}>
              <input
                type="checkbox"
                checked={dias.includes(dia)}
                onChange={({ target }) =>
                  onChange({
                    dias: target.checked
                      ? [...dias, dia].toSorted((one, other) => one - other)
                      : dias.filter((one) => one !== dia),
                  })
                }
              />
              {nome}
            </label>
          ))}
        </fieldset>
      )}
      {tipo !== 'apos_atualizacao' && (
        <>
          <label htmlFor={`${id}-hora`}>Hora</label>
          <input
            id={`${id}-hora`}
            type="time"
            value={hora}
            onChange={({ target }) => onChange({ hora: target.value.slice(0, 5) })}
          />
          <label htmlFor={`${id}-fuso`}>Fuso horário</label>
          <select
            id={`${id}-fuso`}
            className={form.input}
            value={fuso}
            onChange={({ target }) => onChange({ fuso: target.value })}
          >
            <optgroup label="Brasil">
              {brazil.map((zone) => zoneOption(zone, zoneName(zone)))}
            </optgroup>
            <optgroup label="Outros">
              {!isKnown(fuso) && zoneOption(fuso, zoneName(fuso))}
              {otherZones().map(({ zone, name }) => zoneOption(zone, name))}
            </optgroup>
          </select>
        </>
      )}
    </>
  );
}

const zoneOption = (zone: string, name: string) => (
  <option key={zone} value={zone}>
    {name}
  </option>
);
