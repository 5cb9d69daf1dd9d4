/** Full screen by its old names, where a browser knows no other. */
interface PrefixedFrame extends HTMLIFrameElement {
  webkitRequestFullscreen?(): void;
  mozRequestFullScreen?(): void;
  msRequestFullscreen?(): void;
}
interface PrefixedDocument extends Document {
  webkitFullscreenElement?: Element;
  mozFullScreenElement?: Element;
  msFullscreenElement?: Element;
  webkitExitFullscreen?(): void;
  mozCancelFullScreen?(): void;
  msExitFullscreen?(): void;
}

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
  iframe.setAttribute('allowfullscreen', hidden ? 'false' : 'true');
  return iframe;
}

/** Fills the screen with the frame; the browser refuses outside a user's gesture. */
export function enterFullScreen(iframe: PrefixedFrame): void {
  if (iframe.requestFullscreen) void iframe.requestFullscreen();
  else if (iframe.webkitRequestFullscreen) iframe.webkitRequestFullscreen();
  else if (iframe.mozRequestFullScreen) iframe.mozRequestFullScreen();
  else iframe.msRequestFullscreen?.();
}

/** Leaves full screen, if it is this frame that fills it. */
export function leaveFullScreen(iframe: HTMLIFrameElement): void {
  const page: PrefixedDocument = iframe.ownerDocument;
  const filling =
    page.fullscreenElement ??
    page.webkitFullscreenElement ??
    page.mozFullScreenElement ??
    page.msFullscreenElement;
  if (filling !== iframe) return;
  if (page.exitFullscreen) void page.exitFullscreen();
  else if (page.webkitExitFullscreen) page.webkitExitFullscreen();
  else if (page.mozCancelFullScreen) page.mozCancelFullScreen();
  else page.msExitFullscreen?.();
}
