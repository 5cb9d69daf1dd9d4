import { Alert } from '@portal/ui';
import { Link } from 'react-router-dom';
import button from '../layout/button.module.css';
import { offeredPages, titlesOf } from '../opening/machine/choosePage.ts';
import { isPageBarTaken } from '../opening/machine/loadReport.ts';
import type { Opening } from '../opening/useOpening.ts';
import { paths } from '../paths.ts';
import styles from './ReportPane.module.css';

/** The pages that the reader may choose, each with its title and its address. */
function linksOf({ state, visao }: Opening) {
  const { place, pages } = state;
  const titles = titlesOf(state);
  return place === null
    ? []
    : offeredPages(place, pages).map(({ name }) => ({
        name,
        displayName: titles.get(name),
        to: paths.relatorio(place, { pagina: name, visao: visao.parameter }),
      }));
}

/** Says that the page of the address is gone from the report, with the pages there are. Spec LEIT-09. */
export function GonePage({ opening }: { opening: Opening }) {
  const { machine, state } = opening;
  if (state.gonePage === undefined) return null;
  return (
    <PageGoneNotice
      pages={linksOf(opening)}
      onClose={() => machine.send({ type: 'notice closed' })}
    />
  );
}

/** The pages of a report whose frame does not list them: in the phone layout, and where some open from within it only. Spec LER-04, DIA-02. */
export function PageStrip({ opening }: { opening: Opening }) {
  const { place, token, frame, shownPage } = opening.state;
  const links = linksOf(opening);
  // What the frame was loaded with counts: the lists may tell otherwise since.
  const isWanted = place?.isPhone || (token && isPageBarTaken(token, frame.config));
  if (!isWanted || links.length < 2) return null;
  return (
    <nav className={styles.strip} aria-label="Páginas">
      <ul>
        {links.map(({ name, displayName, to }) => (
          <li key={name}>
            <Link
              to={to}
              ref={name === shownPage ? intoSight : undefined}
              aria-current={name === shownPage ? 'page' : undefined}
            >
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const intoSight = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

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
