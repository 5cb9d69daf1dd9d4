import { Icon } from '@portal/ui';
import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import button from './button.module.css';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly text: string;
  /** Says where there is no room for the word. Absent: as for an action that few readers need. */
  readonly wordClass?: string | undefined;
}

/** An action in the header of a report: an icon, and its word where there is room. */
export function IconButton(props: IconButtonProps) {
  const { icon, text, wordClass = styles.word, ...attributes } = props;
  return (
    <button type="button" className={button.quiet} title={text} {...attributes}>
      <Icon name={icon} />
      <span className={wordClass}>{text}</span>
    </button>
  );
}
