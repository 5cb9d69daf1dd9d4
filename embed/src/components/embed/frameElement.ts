/**
 * Creates the iframe of an embed and does not add it to the page. A hidden iframe only fills the
 * browser's cache. Power BI embedding protocol: embed URL and iframe.
 */
export function createFrame(container: HTMLElement, url: string, hidden = false) {
  const iframe = container.ownerDocument.createElement('iframe');
  // Setting a style attribute would require 'unsafe-inline' in the content security policy of the page.
  if (hidden) iframe.style.display = 'none';
  else Object.assign(iframe.style, { width: '100%', height: '100%' });
  iframe.src = url;
  iframe.setAttribute('scrolling', 'no');
  iframe.setAttribute('allowfullscreen', String(!hidden));
  return iframe;
}

/** Dispatches an event of the frame on the host element. */
export function raiseOn(element: HTMLElement, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
}

/**
 * Shows the frame in full screen. The browser refuses this outside a user gesture. Only the standard
 * name of the function is used: WebKit has this function since version 16.4, the first version that can run this code.
 * Browsers on iPhones lack the function, so nothing happens there.
 */
export function enterFullScreen(iframe: Partial<HTMLIFrameElement>): void {
  iframe.requestFullscreen?.();
}

/** Leaves full screen when this frame is the one in full screen. */
export function leaveFullScreen(iframe: HTMLIFrameElement): void {
  const page = iframe.ownerDocument;
  if (page.fullscreenElement === iframe) page.exitFullscreen();
}
