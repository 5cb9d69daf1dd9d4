import type { ViewState } from '../report/state.ts';

/** Serializes the view state as one base64 text, which hosts store and send back. The real service also uses base64. */
export function captureView({
  activePage,
  filters,
  slicers,
  selection,
  sorts,
  drill,
}: ViewState): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ activePage, filters, slicers, selection, sorts, drill }),
  );
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Parses a text of `captureView`. Returns undefined for any other text. */
export function restoreView(text: string): ViewState | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const view = JSON.parse(new TextDecoder().decode(bytes)) as Partial<ViewState>;
    // States that were captured before this frame kept sorts have none.
    const { activePage, filters, slicers, selection, sorts = {}, drill } = view;
    if (!activePage || !filters || !slicers) return undefined;
    return { activePage, filters, slicers, selection, sorts, drill };
  } catch {
    // The text is not base64, or does not contain JSON.
    return undefined;
  }
}
