import { Alert } from '@portal/ui';
import { Link } from 'react-router-dom';
import button from '../layout/button.module.css';
import styles from './ReportPane.module.css';

interface PageGoneNoticeProps {
  readonly pages: readonly {
    readonly name: string;
    readonly displayName?: string | undefined;
    readonly to: string;
  }[];
  readonly onClose?: () => void;
}

/** Says that the page of the address is gone from the report, and offers the pages there are. Spec LEIT-09. */
export function PageGoneNotice({ pages, onClose }: PageGoneNoticeProps) {
  return (
    <Alert
      level="warning"
      title="Esta página não existe mais neste relatório."
      {...(onClose && {
        action: (
          <button type="button" className={button.secondary} onClick={onClose}>
            Fechar
          </button>
        ),
      })}
    >
      <span>{pages.length > 0 ? 'Escolha outra:' : 'Escolha outra na lista.'}</span>
      <ul className={styles.offered}>
        {pages.map(({ name, displayName, to }) => (
          <li key={name}>
            <Link to={to} {...(onClose && { onClick: onClose })}>
              {displayName || name}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
