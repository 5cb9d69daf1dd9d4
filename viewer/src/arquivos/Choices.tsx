import { useId } from 'react';
import form from '../layout/form.module.css';

interface ChoicesProps<Value extends string> {
  readonly title: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one of few values. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { title, value, options, onChange } = props;
  const name = useId();
  return (
    <fieldset className={form.fields}>
      <legend className={form.label}>{title}</legend>
      {options.map((option) => (
        <label key={option.value} className={form.check}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
