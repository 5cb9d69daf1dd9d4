import type { ViewState } from '../report/state.ts';

/** Writes what people may change as one opaque text, in base64 like the service's. */
export function captureView({ activePage, filters, slicers, selection }: ViewState): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ activePage, filters, slicers, selection }),
  );
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Reads a text of `captureView`; undefined when it is none. */
export function restoreView(text: string): ViewState | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const view = JSON.parse(new TextDecoder().decode(bytes)) as Partial<ViewState>;
    const { activePage, filters, slicers, selection } = view;
    if (!activePage || !filters || !slicers) return undefined;
    return { activePage, filters, slicers, selection };
  } catch {
    // Whatever it was, it is not a bookmark of ours; the handler answers 400.
    return undefined;
  }
}
