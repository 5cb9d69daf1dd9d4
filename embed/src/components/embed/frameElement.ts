/**
 * The iframe of an embed, not yet on the page. Power BI embedding protocol: embed URL and iframe.
 * `hidden` makes the one that only warms the cache.
 */
export function createFrame(container: HTMLElement, url: string, hidden = false) {
  const iframe = container.ownerDocument.createElement('iframe');
  // Property by property: a style attribute would need 'unsafe-inline' in the host page's policy.
  if (hidden) iframe.style.display = 'none';
  else Object.assign(iframe.style, { width: '100%', height: '100%' });
  iframe.src = url;
  iframe.setAttribute('scrolling', 'no');
  iframe.setAttribute('allowfullscreen', String(!hidden));
  return iframe;
}

/** Raises an event as frames' events are raised. Spec EMB-EVT-20. */
export function raiseOn(element: HTMLElement, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
}

/**
 * Fills the screen with the frame; the browser refuses outside a user's gesture. By the standard's name:
 * WebKit has it since the version (16.4) that first reads static blocks, which this code has. Telephones
 * that fill the screen with films alone have no such call, and nothing happens there.
 */
export function enterFullScreen(iframe: Partial<HTMLIFrameElement>): void {
  iframe.requestFullscreen?.();
}

/** Leaves full screen, if it is this frame that fills it. */
export function leaveFullScreen(iframe: HTMLIFrameElement): void {
  const page = iframe.ownerDocument;
  if (page.fullscreenElement === iframe) page.exitFullscreen();
}
