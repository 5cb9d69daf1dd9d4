import type { IError } from '@portal/embed/models';
import type { FramePage, OpeningState, Place, Token } from './Opening.ts';

/** What happens to an opened report. `load` and `opening` say what an answer belongs to. */
export type OpeningEvent =
  | { readonly type: 'placed'; readonly place: Place }
  /** The screen of the report is left. The frame stays, hidden. */
  | { readonly type: 'left' }
  /** The frame must not keep what it shows. */
  | { readonly type: 'dropped' }
  /** The browser is idle and a report may follow: a frame starts without a report. */
  | { readonly type: 'prepared'; readonly embedUrl: string; readonly isPhone: boolean }
  | { readonly type: 'token came'; readonly opening: number; readonly token: Token }
  | {
      readonly type: 'token failed';
      readonly opening: number;
      readonly cause: unknown;
      readonly isLost: boolean;
      readonly isPassing: boolean;
    }
  | { readonly type: 'loaded' }
  | { readonly type: 'rendered' }
  | { readonly type: 'frame error'; readonly error: Partial<IError>; readonly isPassing: boolean }
  | {
      readonly type: 'pages listed';
      readonly load: number;
      readonly pages: readonly FramePage[];
      readonly isViewRefused: boolean;
    }
  | { readonly type: 'opened'; readonly load: number }
  | {
      readonly type: 'opening failed';
      readonly load: number;
      /** What the frame refused: to tell its pages, or to show and render one. */
      readonly at: 'pages' | 'page';
      readonly message: string;
    }
  /** A link to another page of the open report was pressed. The address follows. */
  | { readonly type: 'page pressed'; readonly page: string }
  | { readonly type: 'page changed'; readonly page: FramePage }
  | { readonly type: 'page refused'; readonly load: number; readonly page: string }
  | { readonly type: 'view refused'; readonly load: number; readonly key: string }
  | { readonly type: 'captured'; readonly load: number; readonly state: string }
  | { readonly type: 'notice closed' }
  | { readonly type: 'retry pressed' }
  | { readonly type: 'network came back' }
  /** A time has come. */
  | { readonly type: 'tick' };

/** What is to be done outside. Answers come back as events. */
export type OpeningCommand =
  | {
      readonly do: 'ask token';
      readonly opening: number;
      readonly place: Place;
      readonly isRenewal: boolean;
    }
  | {
      readonly do: 'list pages';
      readonly load: number;
      readonly estado: string | undefined;
      readonly isProbe: boolean;
    }
  | {
      readonly do: 'show on';
      readonly load: number;
      readonly page: string | undefined;
      readonly settings: object;
    }
  | { readonly do: 'set page'; readonly load: number; readonly page: string }
  | {
      readonly do: 'apply view';
      readonly load: number;
      readonly key: string;
      readonly estado: string;
    }
  | { readonly do: 'capture'; readonly load: number }
  | {
      readonly do: 'write address';
      readonly place: Place;
      readonly page: string;
      readonly replaces: boolean;
    }
  | { readonly do: 'tell pages'; readonly relatorio: number; readonly pages: readonly FramePage[] };

/** A state and what is to be done now. */
export interface Step {
  readonly state: OpeningState;
  readonly commands: readonly OpeningCommand[];
}
