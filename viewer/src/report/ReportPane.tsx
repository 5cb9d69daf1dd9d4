import { isAdmin } from '@portal/api-client/rules';
import { Icon, Spinner, useAppServices, useSession } from '@portal/ui';
import { type ReactNode, use, useRef } from 'react';
import { AlertButton } from '../alertas/AlertButton.tsx';
import { ExportButton } from '../arquivos/ExportButton.tsx';
import { SubscribeButton } from '../assinaturas/SubscribeButton.tsx';
import { useDataRefresh } from '../atualizacoes/useDataRefresh.ts';
import { AccessExpiry } from '../content/AccessExpiry.tsx';
import button from '../layout/button.module.css';
import { ChromeContext } from '../layout/chrome.ts';
import { useIsIdle } from '../layout/useIsIdle.ts';
import { useIsPhone } from '../layout/useIsPhone.ts';
import { SeenDataError } from '../opening/fetchToken.ts';
import { useOpeningContext } from '../opening/OpeningProvider.tsx';
import { lackOfData, type ToldTrouble, troubleOf } from '../opening/troubleOf.ts';
import type { Opening } from '../opening/useOpening.ts';
import { useTellVisuals } from '../opening/useTellVisuals.ts';
import { paths } from '../paths.ts';
import { AskAccess } from '../pedidos/AskAccess.tsx';
import { NotOpen } from '../pedidos/NotOpen.tsx';
import { ReportProblem } from '../pedidos/ReportProblem.tsx';
import { VisaoNotice, visaoProblem } from '../visoes/VisaoNotice.tsx';
import { NewData } from './NewData.tsx';
import { ReportHeader, type ReportHeading } from './ReportHeader.tsx';
import styles from './ReportPane.module.css';
import { NotedErrors, TroubleNotice } from './TroubleNotice.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useKeepLastPage } from './useKeepLastPage.ts';
import { VisoesMenu } from './visoes/VisoesMenu.tsx';

/**
 * Places the buttons of a phone in the grid row after that of the freshness of the data, which is below the report. These styles are not in the
 * style sheet, because every page loads the style sheet.
 */
const below = {
  gridRow: 11,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
} as const;
/** Elsewhere only their dialogs are in it. */
const noBox = { display: 'contents' } as const;

const lackTitles = {
  pessoa: 'Falta definir quais dados você vê neste relatório.',
  configuracao: 'A segurança dos dados deste relatório está incompleta.',
} as const;

/** What the screen says of a failure, as a problem takes it along. */
const wordsOf = ({ sentence, details, microsoft }: ToldTrouble) =>
  [sentence, details, microsoft].filter(Boolean).join(' ');

/** What a screen says while a report loads and when it fails. */
export interface PaneWords {
  readonly loading: string;
  readonly failureTitle: string;
  /** Returns the technical text for an error because of which no token has come. */
  readonly serverError: (cause: unknown) => string;
  /** Returns the technical text for an error of the frame. */
  readonly frameError: (message: string | undefined) => string;
}

interface ReportPaneProps {
  readonly opening: Opening;
  readonly heading: ReportHeading & {
    /** When the access to the report ends, in ISO 8601. */
    readonly accessExpiry: string | null | undefined;
  };
  readonly words: PaneWords;
  /** Shown between the header and the report. */
  readonly children?: ReactNode;
}

/** Draws an opened report: its header, what is wrong with it, and the slot over which the frame stands. */
export function ReportPane({ opening, heading, words, children }: ReportPaneProps) {
  const { machine, state, visao } = opening;
  const { setSlot } = useOpeningContext();
  const { user } = useSession();
  const { sight } = useAppServices();
  const pane = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen();
  const isIdle = useIsIdle(pane, isFull);
  const isBare = use(ChromeContext) === 'none';
  const isPhone = useIsPhone();
  useKeepLastPage(state);
  const refresh = useDataRefresh(opening);
  useTellVisuals(opening);

  const { failure } = state;
  const isWhole = failure !== null && failure.by !== 'frame';
  const cause = failure?.by === 'server' ? failure.cause : undefined;
  const seen = cause instanceof SeenDataError ? cause.dados : null;
  const isLoading = !state.isShown && failure === null;
  const problem = visaoProblem(visao, state);
  const trouble = failure && troubleOf(failure, words, user !== null && isAdmin(user));
  // Trying again has no use before an administrator changes which rows the reader may read, so there is no button for it. When the reader
  // gets the role or the value that they lack, an event of the server makes the report open.
  const lack = lackOfData(cause);
  const notice = failure && trouble && (
    <TroubleNotice
      trouble={trouble}
      retryAt={state.retryAt}
      size={isWhole ? 'whole' : 'bar'}
      onRetry={() => machine.send({ type: 'retry pressed' })}
    />
  );
  const reporting = { opening, error: trouble ? wordsOf(trouble) : null };
  return (
    <section
      ref={pane}
      className={styles.pane}
      data-full={isFull}
      aria-label={heading.title}
      // Screen readers find the frame here, although its element is elsewhere in the document.
      aria-owns="report-frame"
    >
      {!isFull && !isBare && (
        <ReportHeader {...heading} refresh={refresh} onFullScreen={toggle}>
          <VisoesMenu opening={opening} />
          <ExportButton opening={opening} />
          <SubscribeButton opening={opening} />
          <AlertButton opening={opening} />
          <ReportProblem {...reporting} wordClass={styles.word} />
          <NotedErrors notes={state.notes} textOf={words.frameError} />
        </ReportHeader>
      )}
      {!isFull && (
        <AccessExpiry until={heading.accessExpiry} className={`${styles.stale} ${styles.ends}`}>
          {state.place && (
            <AskAccess endereco={paths.relatorio(state.place)} label="Pedir prorrogação" />
          )}
        </AccessExpiry>
      )}
      {!isWhole && notice}
      <NewData opening={opening} refreshInfo={heading.refreshInfo} />
      {problem && (
        <VisaoNotice key={`${visao.view?.key} ${problem}`} nome={visao.nome} problem={problem} />
      )}
      {!isFull && !isBare && children}
      <div className={styles.area} aria-busy={isLoading}>
        <div ref={setSlot} className={styles.slot} />
        {isWhole &&
          (seen && sight ? (
            <sight.Notice dados={seen} aplicativo={state.place?.aplicativo ?? null} />
          ) : lack && trouble && state.place ? (
            <NotOpen
              title={lackTitles[lack]}
              text={trouble.sentence}
              endereco={paths.relatorio(state.place)}
              canAsk={lack === 'pessoa'}
            />
          ) : (
            notice
          ))}
        {isLoading && (
          <div className={styles.loading}>
            <Spinner label={words.loading} />
            <p className={styles.slow} role="status">
              {state.isSlow && 'Está demorando mais que o normal.'}
            </p>
          </div>
        )}
      </div>
      {!isFull && !isBare && (
        <div style={isPhone ? below : noBox}>
          <ReportProblem {...reporting} isBelow />
          <AlertButton opening={opening} isBelow />
        </div>
      )}
      {isFull && (
        <button
          type="button"
          className={`${button.secondary} ${styles.exit}`}
          data-idle={isIdle}
          onClick={toggle}
        >
          <Icon name="exitFullScreen" />
          Sair da Tela Cheia
        </button>
      )}
    </section>
  );
}
