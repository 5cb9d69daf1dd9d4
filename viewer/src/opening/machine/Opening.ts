import type { VisaoInicial } from '@portal/api-client/contract';
import type { ExportFormat } from '@portal/api-client/rules';
import type { IError } from '@portal/embed/models';

/** A page of a report, as the frame tells it. */
export interface FramePage {
  /** The name that Power BI gives to the page. It is not the title that people read. */
  readonly name: string;
  readonly displayName?: string | undefined;
  /** 0 for a page that the frame lists, 1 for a page that its author has hidden. Undefined if the frame does not tell. */
  readonly visibility?: number | undefined;
}

/** A view that a report shows, or is about to show. */
export interface WantedView {
  /** Identifies the view. The frame applies a view when the key changes. */
  readonly key: string;
  /** Undefined until known, and for a view that cannot be shown. */
  readonly estado: string | undefined;
  /** The page of the view, by the provider's name. */
  readonly pagina: string | undefined;
}

/** What is to be open: a report on Dashboards or in an application, with its page and its view. */
export interface Place {
  /** The portal's id of the report configuration. */
  readonly relatorio: number;
  /** The portal's id of the application. Null for Dashboards. */
  readonly aplicativo: number | null;
  /** The provider's ids of the report and of its workspace. The workspace is known for an application only. */
  readonly reportId: string;
  readonly workspaceId: string | undefined;
  /** The dataset that is stored for a report of an application. */
  readonly datasetId?: string | null | undefined;
  /** The name of the report, for assistive technology. */
  readonly title: string;
  /** The address of the frame, if a list already tells it. The frame then starts before the token has come. */
  readonly embedUrl: string | undefined;
  /** The page that the address names. */
  readonly page: string | undefined;
  /** The parameter of the address that names a view, or `original` for the report without the reader's own start. */
  readonly visao: string | null;
  /** The view that the address names. */
  readonly view: WantedView | null;
  /** True while the report must not open, because it opens with a view that has not come. */
  readonly isHolding: boolean;
  /** Names of the pages that the reader may see. Undefined: all. */
  readonly permitted: readonly string[] | undefined;
  /** Names of the pages that the server lists, in their order. Undefined if it lists none. */
  readonly listed: readonly string[] | undefined;
  /** True if pages of the report open from within it only, so that the frame must not list its pages. Spec DIA-02. */
  readonly hasInside?: boolean | undefined;
  /** True for the phone layout. */
  readonly isPhone: boolean;
}

/** What the server answers for one opening. */
export interface Token {
  readonly accessToken: string;
  readonly embedUrl: string;
  /** The provider's id of the report. */
  readonly id: string;
  readonly groupId: string | undefined;
  readonly settings: object;
  /** When the token expires, in ISO 8601. Undefined if the server does not tell. */
  readonly expiration: string | undefined;
  readonly datasetId: string | null | undefined;
  /** A digest that changes when the reader reads other data. Undefined if the server does not tell. */
  readonly identity: string | undefined;
  /** When it came, by this machine's clock. */
  readonly cameAt: number;
  /** The reader's own start. */
  readonly start: VisaoInicial | undefined;
  /** How the server names the opening. Undefined on a renewal, and if nothing is measured. */
  readonly abertura?: string | undefined;
  /** Whether the reader may refresh the data. */
  readonly mayRefresh?: boolean | undefined;
  /** The kinds of files that the reader may export. Undefined: none. */
  readonly mayExport?: readonly ExportFormat[] | undefined;
  /** The pages with visuals that Microsoft ends or does not export. Spec LER-21. */
  readonly visuals?:
    | readonly { readonly pagina: string; readonly tipos: readonly string[] }[]
    | undefined;
}

/** The configuration of the frame, in the form of the embedding SDK. */
export interface FrameConfig {
  readonly embedUrl: string;
  readonly accessToken?: string;
  readonly id?: string;
  readonly groupId?: string;
  readonly pageName?: string;
  readonly bookmark?: { readonly state: string };
  readonly settings: object;
}

/** Returns whether an embed URL opens a paginated report: these have an embed path of their own. */
export const isPaginatedUrl = (embedUrl: string | undefined): boolean =>
  /\/rdlembed(\?|$)/i.test(embedUrl ?? '');

/** The frame as it stands in the page. */
export interface FrameState {
  /** Changes when the frame is replaced by a new one. */
  readonly generation: number;
  /** Changes when the report is loaded again in the same frame. */
  readonly load: number;
  /** Null: there is no frame. Without a token the frame only starts. */
  readonly config: FrameConfig | null;
  /** True if nobody has asked for the page of `config`: the pages that the frame tells decide. */
  readonly isPageGuessed: boolean;
  /** The portal's id of the report that was loaded last. Null for a frame that has loaded none. */
  readonly relatorio: number | null;
  /** True if the frame has loaded one report only. All its events then belong to this report. */
  readonly isFresh: boolean;
  /** True if the last load has come to its end. Until then the frame may still tell that a report before it is loaded. */
  readonly isQuiet: boolean;
  readonly isPhone: boolean;
}

/**
 * How far the report is: `waiting` for its token or its view, `loading` in the frame, `opening` on its page, `open`. An open
 * report takes other pages and views in place.
 */
export type Phase = 'waiting' | 'loading' | 'opening' | 'open';

/** Why the report is not shown, or not shown well. */
export type Failure =
  /** The frame has left Power BI, for example by a link of the report. */
  | { readonly by: 'left'; readonly isPassing: false }
  | { readonly by: 'server'; readonly cause: unknown; readonly isPassing: boolean }
  | {
      readonly by: 'frame';
      readonly error: Partial<IError>;
      readonly isPassing: boolean;
      /** True if the frame says that its token has expired. A newer token ends this failure. */
      readonly isExpired: boolean;
    };

/** The attempts to recover one report. They are remembered while other reports are open. */
export interface Recovery {
  readonly attempts: number;
  /** When a token was given because of a failure, in milliseconds. */
  readonly tokens: readonly number[];
  /** Since when the report is well. Null while it is not shown, or has failed. */
  readonly wellSince: number | null;
}

/** Why a token was asked for. */
export type Ask = 'opening' | 'renewal' | 'recovery' | 'expiry';

/** Everything that is known about the report that is open. The times are in milliseconds. */
export interface OpeningState {
  readonly place: Place | null;
  /** Counts the openings. An answer that names another opening is late and is ignored. */
  readonly opening: number;
  readonly startedAt: number;
  readonly phase: Phase;
  /** True as soon as the reader may see the frame. */
  readonly isShown: boolean;
  /** True if the report has been loading for longer than usual. */
  readonly isSlow: boolean;
  readonly token: Token | null;
  readonly asking: Ask | null;
  /**
   * With which data the report is read, as the server told since the last token was asked for; null if it must not be opened. Undefined
   * if it told nothing since.
   */
  readonly toldIdentity: string | null | undefined;
  /** The reader's own start, which a renewal does not tell again, while a token with another identity is awaited. */
  readonly keptStart: VisaoInicial | undefined;
  /** The token that the frame has refused as expired. It is renewed once. */
  readonly renewedToken: string | null;
  readonly frame: FrameState;
  /** When the frame was given what it loads, and when it has said that it is loaded. */
  readonly loadAt: number | null;
  readonly loadedAt: number | null;
  /** True once the frame was asked for its pages although it has not said that it is loaded. */
  readonly isProbed: boolean;
  /** When a token has come after the one before it had expired, until something is rendered. */
  readonly lateAt: number | null;
  readonly pages: readonly FramePage[];
  /** The page on which the report has opened, and the page that it shows. */
  readonly openedPage: string | undefined;
  readonly shownPage: string | undefined;
  /** The page of the address for which nothing remains to be asked of the frame. */
  readonly settledPage: string | undefined;
  /** The pages that were asked of the frame and not yet told by it, the newest last. */
  readonly askedPages: readonly string[];
  /** The page of the address that the report does not have. */
  readonly gonePage: string | undefined;
  /** The key of the view that the frame shows, and of one that it has refused. */
  readonly appliedView: string | undefined;
  readonly refusedView: string | undefined;
  /** The key of the view with which the report is being opened. */
  readonly openingView: string | undefined;
  /** What the reader has chosen in this opening: a bookmark of the frame, and the view on which it stands. */
  readonly saved: { readonly state: string; readonly view: string | undefined } | undefined;
  /** When the state of the frame is to be read. */
  readonly captureAt: number | null;
  /** True once the server was told the visibility of the pages. */
  readonly isTold: boolean;
  readonly failure: Failure | null;
  /**
   * An error that a kept frame raised before it had loaded this report. The error may belong to this report or to the one before.
   * If the frame then stays silent, this report has failed.
   */
  readonly doubt: {
    readonly error: Partial<IError>;
    readonly isPassing: boolean;
    readonly at: number;
  } | null;
  /** Errors of the frame that ended nothing, the newest last. */
  readonly notes: readonly Partial<IError>[];
  readonly retryAt: number | null;
  readonly renewAt: number | null;
  readonly recoveries: ReadonlyMap<string, Recovery>;
}

/** The part of the state that belongs to one load of a report, with the values before the load. */
export const unloaded = {
  isShown: false,
  isSlow: false,
  loadedAt: null,
  isProbed: false,
  lateAt: null,
  pages: [],
  openedPage: undefined,
  shownPage: undefined,
  askedPages: [],
  appliedView: undefined,
  captureAt: null,
  doubt: null,
} as const satisfies Partial<OpeningState>;

/** Nothing is open, and there is no frame. */
export const initialState: OpeningState = {
  ...unloaded,
  place: null,
  opening: 0,
  startedAt: 0,
  phase: 'waiting',
  token: null,
  asking: null,
  toldIdentity: undefined,
  keptStart: undefined,
  renewedToken: null,
  frame: {
    generation: 0,
    load: 0,
    config: null,
    isPageGuessed: false,
    relatorio: null,
    isFresh: true,
    isQuiet: true,
    isPhone: false,
  },
  loadAt: null,
  settledPage: undefined,
  gonePage: undefined,
  refusedView: undefined,
  openingView: undefined,
  saved: undefined,
  isTold: false,
  failure: null,
  notes: [],
  retryAt: null,
  renewAt: null,
  recoveries: new Map(),
};
