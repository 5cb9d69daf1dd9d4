/** What the build writes into the page for the inline script, as JSON in the attribute `data-start` of its element. */
export interface StartData {
  readonly screens: readonly StartScreen[];
  readonly loginPath: string;
  /** The address of the portal's font. */
  readonly font: string;
  /** API paths that every screen needs. */
  readonly commonCalls: {
    /** Sent only when there is a token. */
    readonly session: readonly string[];
    /** Sent with or without a token. */
    readonly always: readonly string[];
  };
}

/** The part of a `Screen` (src/screens.ts) that the inline script needs. */
export interface StartScreen {
  /** Route pattern; `:id` stands for a number. */
  readonly path: string;
  readonly isPublic?: true | undefined;
  /** Name of a query parameter. Addresses that contain the parameter have a second version of the static shell. */
  readonly selection?: string | undefined;
  /** API paths; `:id` is taken from the address. */
  readonly calls: readonly string[];
  /** URLs of the chunks to preload. Chunks that the page always loads are left out. */
  readonly files: readonly string[];
}
