import { useId } from 'react';
import { Choices } from '../arquivos/Choices.tsx';
import form from '../layout/form.module.css';
import panel from '../layout/SidePanel.module.css';
import { type AlertChoice, figureLength } from './alertChoice.ts';
import { PickField } from './PickField.tsx';

const conditions = [
  { value: 'acima', text: 'Acima de' },
  { value: 'abaixo', text: 'Abaixo de' },
  { value: 'variacao', text: 'Variar mais de' },
] as const;

/** By minutes. */
const silences: Readonly<Record<number, string>> = {
  0: 'Avisar sempre',
  15: '15 minutos',
  60: '1 hora',
  240: '4 horas',
  1440: '1 dia',
  10080: '7 dias',
  43200: '30 dias',
};

interface LimitFieldsProps {
  readonly choice: AlertChoice;
  readonly onChange: (part: Partial<AlertChoice>) => void;
}

/** Asks for the condition and its limit, and how rarely a crossing is told. Spec ALERTA-01, ALERTA-02. */
export function LimitFields({ choice, onChange }: LimitFieldsProps) {
  const { condicao, limite, emPercentual, folga, silencio } = choice;
  const isVariation = condicao === 'variacao';
  // A program may have stored another length.
  const lengths = { [silencio]: `${silencio.toLocaleString('pt-BR')} minutos`, ...silences };
  return (
    <>
      <Choices
        title="Condição"
        value={condicao}
        options={conditions}
        onChange={(next) => onChange({ condicao: next })}
      />
      <FigureField
        label="Limite"
        example="25,5"
        note={
          isVariation
            ? 'Diferença em relação ao valor anterior, para mais ou para menos.'
            : 'Na unidade da medida: o modelo pode guardar 25 % como 0,25. Depois de criar, você vê o valor atual.'
        }
        value={limite}
        onChange={(value) => onChange({ limite: value })}
      />
      {isVariation && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={emPercentual}
            onChange={({ target }) => onChange({ emPercentual: target.checked })}
          />
          Em % do valor anterior
        </label>
      )}
      <FigureField
        label="Folga"
        example="0"
        note="Quanto o valor deve passar do limite, na volta, para ser normal de novo."
        value={folga}
        onChange={(value) => onChange({ folga: value })}
      />
      <PickField
        label="Não repetir por"
        value={String(silencio)}
        options={Object.entries(lengths).map(([value, text]) => ({ value, text }))}
        onChange={(minutes) => onChange({ silencio: Number(minutes) })}
      />
    </>
  );
}

interface FigureFieldProps {
  readonly label: string;
  readonly example: string;
  readonly note: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FigureField({ label, example, note, value, onChange }: FigureFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={figureLength}
        aria-describedby={`${id}-nota`}
        placeholder={example}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-nota`} className={panel.note}>
        {note}
      </p>
    </div>
  );
}
