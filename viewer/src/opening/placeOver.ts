/**
 * Keeps an element over a slot elsewhere in the page, as large as the slot and cut off where the slot is scrolled out of sight.
 * Returns a function that stops this.
 */
export function placeOver(element: HTMLElement, slot: HTMLElement): () => void {
  const around: HTMLElement[] = [];
  for (let one = slot.parentElement; one; one = one.parentElement) around.push(one);
  const scrollers = around.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY));
  const place = () => {
    const { left, top, width, height } = slot.getBoundingClientRect();
    element.style.left = `${left + window.scrollX}px`;
    element.style.top = `${top + window.scrollY}px`;
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
    element.style.maxHeight = 'none';
    element.style.clipPath = clipOf(slot, scrollers);
  };
  place();
  // What moves the slot is a scroll, or a change of the size or the number of the elements around it and beside those.
  const sizes = globalThis.ResizeObserver && new ResizeObserver(place);
  const watch = () => {
    sizes?.disconnect();
    children.disconnect();
    for (const one of around) {
      children.observe(one, { childList: true });
      for (const beside of one.children) {
        // Without a box of its own, an element has its children beside the slot.
        const isBoxless = getComputedStyle(beside).display === 'contents';
        if (isBoxless) children.observe(beside, { childList: true });
        for (const box of isBoxless ? beside.children : [beside]) sizes?.observe(box);
      }
    }
  };
  const children = new MutationObserver(() => {
    watch();
    place();
  });
  watch();
  const options = { capture: true, passive: true };
  window.addEventListener('scroll', place, options);
  const resize = () => {
    watch();
    place();
  };
  window.addEventListener('resize', resize);
  return () => {
    sizes?.disconnect();
    children.disconnect();
    window.removeEventListener('scroll', place, options);
    window.removeEventListener('resize', resize);
    element.removeAttribute('style');
  };
}

/** The part of the slot that its scrolling containers show. In full screen the slot is not inside them. */
function clipOf(slot: HTMLElement, scrollers: readonly HTMLElement[]): string {
  if (document.documentElement.hasAttribute('data-full-report')) return 'none';
  const box = slot.getBoundingClientRect();
  let [top, right, bottom, left] = [0, 0, 0, 0];
  for (const scroller of scrollers) {
    const window = scroller.getBoundingClientRect();
    top = Math.max(top, window.top - box.top);
    left = Math.max(left, window.left - box.left);
    right = Math.max(right, box.right - window.right);
    bottom = Math.max(bottom, box.bottom - window.bottom);
  }
  if (top + right + bottom + left === 0) return 'none';
  return `inset(${top}px ${right}px ${bottom}px ${left}px)`;
}
