interface FramePage {
  /** The name that Power BI gives to the page. It is not the title that people read. */
  readonly name: string;
  /** 1 for a page that its author has hidden. Undefined if the frame does not tell. */
  readonly visibility?: number | undefined;
}

/** The limits of the call. */
const maxPages = 1_000;
const maxNameLength = 200;

/** Returns what a frame tells of its pages, as the body of `tellSeenPages`. Spec WIRE-12. */
export const tellingOf = (pages: readonly FramePage[]) =>
  pages
    .slice(0, maxPages)
    .filter(({ name }) => name.length > 0 && name.length <= maxNameLength)
    .map(({ name, visibility }, ordem) => ({ nome: name, visibilidade: visibility ?? 0, ordem }));
