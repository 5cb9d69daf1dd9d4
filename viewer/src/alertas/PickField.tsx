import { useId, useState } from 'react';
import { hasWords } from '../content/hasWords.ts';
import form from '../layout/form.module.css';

/** More options than these can be searched. */
const maxListed = 12;

interface PickOption {
  readonly value: string;
  readonly text: string;
}

interface PickFieldProps {
  readonly label: string;
  /** The option for the empty value. Absent: a value is always chosen. */
  readonly none?: string;
  readonly value: string;
  readonly options: readonly PickOption[];
  readonly onChange: (value: string) => void;
}

/** A choice of one of many values: a list, and above a long one a field that narrows it. */
export function PickField({ label, none, value, options, onChange }: PickFieldProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const found = options.filter((one) => one.value === value || hasWords(one.text, typed));
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {options.length > maxListed && (
        <input
          type="search"
          aria-label={`Buscar em ${label}`}
          autoComplete="off"
          maxLength={100}
          placeholder={`Busque entre ${options.length.toLocaleString('pt-BR')}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <select
        id={id}
        className={form.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {none && <option value="">{none}</option>}
        {found.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </div>
  );
}
