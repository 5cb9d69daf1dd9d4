import type { IError } from '@portal/embed/models';
import type { FramePage, OpeningState, Place, Token } from './Opening.ts';

/** What happens to an opened report. An answer names the load or the opening that it belongs to. */
export type OpeningEvent =
  | { readonly type: 'placed'; readonly place: Place }
  /** The reader has left the screen of the report. The frame stays in the page, hidden. */
  | { readonly type: 'left' }
  /** The server says that the reader may have another access by now, or read other data. */
  | { readonly type: 'access changed' }
  /** With which data the report is read now, as a digest; null if it must not be opened. */
  | {
      readonly type: 'identity came';
      readonly opening: number;
      readonly identity: string | null;
    }
  /** The frame must be emptied, because the reader may have lost access to what it shows. */
  | { readonly type: 'dropped' }
  /** A report may be opened soon: a frame starts without a report. */
  | { readonly type: 'prepared'; readonly embedUrl: string; readonly isPhone: boolean }
  | { readonly type: 'token came'; readonly opening: number; readonly token: Token }
  | {
      readonly type: 'token failed';
      readonly opening: number;
      readonly cause: unknown;
      readonly isLost: boolean;
      /** True if the server has refused the token, so that the reader may have to read other data. */
      readonly isRefused: boolean;
      readonly isPassing: boolean;
    }
  | { readonly type: 'loaded' }
  | { readonly type: 'rendered' }
  /** The frame has another document, which is not one of Power BI: it has not said hello. Spec LER-15. */
  | { readonly type: 'frame left' }
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
      /** What the frame refused: to list its pages (`pages`), or to show and render a page (`page`). */
      readonly at: 'pages' | 'page';
      readonly message: string;
    }
  /** The reader pressed a link to another page of the open report, or Back or Forward. The router changes the address afterwards. */
  | { readonly type: 'page pressed'; readonly page: string }
  | { readonly type: 'page changed'; readonly page: FramePage }
  | { readonly type: 'page refused'; readonly load: number; readonly page: string }
  | { readonly type: 'view refused'; readonly load: number; readonly key: string }
  | { readonly type: 'captured'; readonly load: number; readonly state: string }
  /** The frame has refused to take the new data of the report that it shows. */
  | { readonly type: 'data refused'; readonly load: number; readonly message: string }
  /** The frame has not answered a command in time. Spec LER-16. */
  | { readonly type: 'unanswered'; readonly load: number; readonly command: FrameCommand }
  | { readonly type: 'notice closed' }
  | { readonly type: 'retry pressed' }
  | { readonly type: 'network came back' }
  /** The end of a wait has come. `onTime.ts` has the waits. */
  | { readonly type: 'tick' };

/** A command for the frame. */
export type FrameCommand =
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
  /** Reads the data again. */
  | { readonly do: 'refresh'; readonly load: number };

/** What `OpeningMachine` does for the state machine: calls, requests to the frame, changes of the address. */
export type OpeningCommand =
  | {
      readonly do: 'ask token';
      readonly opening: number;
      readonly place: Place;
      readonly isRenewal: boolean;
    }
  | { readonly do: 'ask identity'; readonly opening: number; readonly relatorio: number }
  | FrameCommand
  | {
      readonly do: 'write address';
      readonly place: Place;
      readonly page: string;
      readonly replaces: boolean;
    }
  | { readonly do: 'tell pages'; readonly relatorio: number; readonly pages: readonly FramePage[] };

/** The new state, and the commands that `OpeningMachine` runs now. */
export interface Step {
  readonly state: OpeningState;
  readonly commands: readonly OpeningCommand[];
}
