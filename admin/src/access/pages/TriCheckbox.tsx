import type { ChangeEvent, ComponentProps } from 'react';

/** Whether something holds for all, for some or for none. */
export type Share = 'all' | 'some' | 'none';

/** How many of a number have something. */
export const shareOf = (count: number, total: number): Share =>
  count === 0 ? 'none' : count === total ? 'all' : 'some';

interface TriCheckboxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly share: Share;
  readonly onChange: (isTicked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
}

/** A native checkbox with a third state, which a press turns into ticked. */
export function TriCheckbox({ share, onChange, ...others }: TriCheckboxProps) {
  return (
    <input
      {...others}
      type="checkbox"
      // Only the property has the third state; there is no attribute for it.
      ref={(input) => {
        if (input) input.indeterminate = share === 'some';
      }}
      checked={share === 'all'}
      onChange={(event) => onChange(event.target.checked, event)}
    />
  );
}
