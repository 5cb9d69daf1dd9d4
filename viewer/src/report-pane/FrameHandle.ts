/** What the reader sees in a report. */
export interface CapturedView {
  readonly estado: string;
  /** The provider's name of the page. */
  readonly pagina: string;
}

/** What other parts of the screen may ask of the frame. */
export interface FrameHandle {
  /** Reads what the reader sees. Rejects when the frame does not answer. */
  capture(): Promise<CapturedView>;
  /** Shows a captured state again. Rejects when the report cannot show it. */
  apply(estado: string): Promise<void>;
}
