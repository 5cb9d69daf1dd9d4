import { useId } from 'react';
import { Choices } from '../arquivos/Choices.tsx';
import form from '../layout/form.module.css';
import panel from '../layout/SidePanel.module.css';
import { type AlertChoice, figureLength } from './alertChoice.ts';

const conditions = [
  { value: 'acima', text: 'Acima de' },
  { value: 'abaixo', text: 'Abaixo de' },
  { value: 'variacao', text: 'Variar mais de' },
] as const;

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
  const id = useId();
  const figure = { inputMode: 'decimal', autoComplete: 'off', maxLength: figureLength } as const;
  return (
    <>
      <Choices
        title="Condição"
        value={condicao}
        options={conditions}
        onChange={(next) => onChange({ condicao: next })}
      />
      <div>
        <label htmlFor={id}>Limite</label>
        <input
          id={id}
          {...figure}
          aria-describedby={`${id}-nota`}
          placeholder="25,5"
          value={limite}
          onChange={({ target }) => onChange({ limite: target.value })}
        />
        <p id={`${id}-nota`} className={panel.note}>
          {condicao === 'variacao'
            ? 'Diferença em relação ao valor anterior, para mais ou para menos.'
            : 'Na unidade da medida: o modelo pode guardar 25 % como 0,25. Depois de criar, você vê o valor atual.'}
        </p>
      </div>
      {condicao === 'variacao' && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={emPercentual}
            onChange={({ target }) => onChange({ emPercentual: target.checked })}
          />
          Em % do valor anterior
        </label>
      )}
      <div>
        <label htmlFor={`${id}-folga`}>Folga</label>
        <input
          id={`${id}-folga`}
          {...figure}
          aria-describedby={`${id}-folga-nota`}
          placeholder="0"
          value={folga}
          onChange={({ target }) => onChange({ folga: target.value })}
        />
        <p id={`${id}-folga-nota`} className={panel.note}>
          Quanto o valor deve passar do limite, na volta, para ser normal de novo.
        </p>
      </div>
      <div>
        <label htmlFor={`${id}-silencio`}>Não repetir por</label>
        <select
          id={`${id}-silencio`}
          className={form.input}
          value={silencio}
          onChange={({ target }) => onChange({ silencio: Number(target.value) })}
        >
          {/* A program may have stored another length. */}
          {!(silencio in silences) && (
            <option value={silencio}>{`${silencio.toLocaleString('pt-BR')} minutos`}</option>
          )}
          {Object.entries(silences).map(([minutes, text]) => (
            <option key={minutes} value={minutes}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
