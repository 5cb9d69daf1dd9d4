/**
 * Tells the height of the content in CSS pixels whenever it changes. The page itself is as high as the frame, so the content is measured. Returns a
 * function that ends it.
 */
export function followHeight(tell: (height: number) => void): () => void {
  let told = 0;
  let next = 0;
  const measure = () => {
    const main = document.getElementById('conteudo');
    const last = main?.lastElementChild;
    if (!main || !last) return;
    const { bottom } = last.getBoundingClientRect();
    const height = Math.ceil(bottom + main.scrollTop + window.scrollY);
    if (height === told) return;
    told = height;
    tell(height);
  };
  const sizes = new ResizeObserver(measure);
  // At most once an animation frame: to measure at every change computes the layout every time, also while a report opens.
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(next);
    next = requestAnimationFrame(() => {
      for (const one of document.querySelectorAll('#conteudo > *')) sizes.observe(one);
      measure();
    });
  });
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(next);
    sizes.disconnect();
    changes.disconnect();
  };
}
