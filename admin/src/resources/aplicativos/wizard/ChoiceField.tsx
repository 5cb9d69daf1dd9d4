import { AplicativoIcon } from '@portal/ui';
import { useEffect, useId, useRef } from 'react';
import { useInput } from 'react-admin';
import styles from './ChoiceField.module.css';

interface Choice {
  readonly value: string;
  readonly name: string;
  /** The choice is shown as a dot of this colour. Without a colour it is an icon. */
  readonly color?: string;
}

interface ChoiceFieldProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A group of native radio buttons for choices that are icons or colours. */
export function ChoiceField({ source, label, choices }: ChoiceFieldProps) {
  const { field } = useInput({ source });
  const name = useId();
  const stored = String(field.value ?? '');
  // A stored value that is not among the choices is shown as an extra choice, so that it is kept.
  const other: Choice = {
    value: stored,
    name: stored,
    ...(stored.startsWith('#') ? { color: stored } : {}),
  };
  const isOther = stored !== '' && !choices.some(({ value }) => value === stored);
  const all = isOther ? [other, ...choices] : choices;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {all.map(({ value, name: text, color }) => (
          <label key={value} className={styles.choice} title={color && text}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={value}
              aria-label={text}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
            />
            {color ? (
              <ColorDot color={color} />
            ) : (
              <span aria-hidden="true">
                <AplicativoIcon icone={text} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Sets the colour by script, because the content security policy allows no style attributes. */
function ColorDot({ color }: { color: string }) {
  const dot = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    dot.current?.style.setProperty('background', color);
  }, [color]);
  return <span ref={dot} className={styles.color} aria-hidden="true" />;
}
