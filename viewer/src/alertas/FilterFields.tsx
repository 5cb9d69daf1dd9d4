import { useId } from 'react';
import { Choices } from '../arquivos/Choices.tsx';
import form from '../layout/form.module.css';
import { type AlertChoice, type AlertColumn, columnKey } from './alertChoice.ts';
import { PickField } from './PickField.tsx';

interface FilterFieldsProps {
  readonly columns: readonly AlertColumn[];
  /** The chosen column. */
  readonly column: AlertColumn | null;
  readonly choice: AlertChoice;
  readonly onChange: (part: Partial<AlertChoice>) => void;
}

/** Asks for a column and its values, to which the figure is limited. Spec ALERTA-01. */
export function FilterFields({ columns, column, choice, onChange }: FilterFieldsProps) {
  const id = useId();
  if (columns.length === 0) return null;
  return (
    <>
      <PickField
        label="Filtro"
        none="Sem filtro"
        value={choice.coluna}
        options={columns.map((one) => ({
          value: columnKey(one),
          text: `${one.coluna} (${one.tabela})`,
        }))}
        onChange={(coluna) => onChange({ coluna, valores: '' })}
      />
      {column?.tipo === 'logico' ? (
        <Choices
          title={`Valor de ${column.coluna}`}
          value={choice.valores}
          options={[
            { value: 'true', text: 'Verdadeiro' },
            { value: 'false', text: 'Falso' },
          ]}
          onChange={(valores) => onChange({ valores })}
        />
      ) : (
        column && (
          <div>
            <label htmlFor={id}>{`Valores de ${column.coluna} (um por linha)`}</label>
            <textarea
              id={id}
              className={form.input}
              rows={3}
              maxLength={4_000}
              value={choice.valores}
              onChange={({ target }) => onChange({ valores: target.value })}
            />
          </div>
        )
      )}
    </>
  );
}
