import { Icon } from '@portal/ui';
import type { ButtonHTMLAttributes, ComponentProps, ReactElement } from 'react';
import button from './button.module.css';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The name of an icon, or a drawing of its own, which only its screen loads. */
  readonly icon: ComponentProps<typeof Icon>['name'] | ReactElement;
  readonly text: string;
  /** Says where there is no room for the word. Absent: as for an action that few readers need. */
  readonly wordClass?: string | undefined;
}

/** An action in the header of a report: an icon, and its word where there is room. */
export function IconButton(props: IconButtonProps) {
  const { icon, text, wordClass = styles.word, ...attributes } = props;
  return (
    <button type="button" className={button.quiet} title={text} {...attributes}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      <span className={wordClass}>{text}</span>
    </button>
  );
}
