/**
 * The iframe of an embed, not yet on the page. Power BI embedding protocol: embed URL and iframe.
 * `hidden` makes the one that only warms the cache.
 */
export function createFrame(container: HTMLElement, url: string, hidden = false) {
  const iframe = container.ownerDocument.createElement('iframe');
  // Property by property: a style attribute would need 'unsafe-inline' in the host page's policy.
  if (hidden) iframe.style.display = 'none';
  else Object.assign(iframe.style, { width: '100%', height: '100%' });
  iframe.setAttribute('src', url);
  iframe.setAttribute('scrolling', 'no');
  iframe.setAttribute('allowfullscreen', String(!hidden));
  return iframe;
}

/** Raises an event as frames' events are raised. Spec EMB-EVT-20. */
export function raiseOn(element: HTMLElement, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
}

/**
 * Fills the screen with the frame; the browser refuses outside a user's gesture. By the standard's names
 * or WebKit's: the others' old names ended with browsers that cannot read this code.
 */
export function enterFullScreen(iframe: HTMLIFrameElement): void {
  callFirst(iframe, 'requestFullscreen', 'webkitRequestFullscreen');
}

/** Leaves full screen, if it is this frame that fills it. */
export function leaveFullScreen(iframe: HTMLIFrameElement): void {
  const page: Document & { webkitFullscreenElement?: Element } = iframe.ownerDocument;
  const filling = page.fullscreenElement ?? page.webkitFullscreenElement;
  if (filling === iframe) callFirst(page, 'exitFullscreen', 'webkitExitFullscreen');
}

/** Calls the first of the methods that the browser knows. */
function callFirst(owner: object, ...names: readonly string[]): void {
  const methods = owner as Record<string, (() => unknown) | undefined>;
  const known = names.find((name) => methods[name]);
  if (known) methods[known]?.();
}
