/**
 * Notes the message listeners of all services of the page, of which powerbi-client's answer each frame.
 * Import this file before powerbi-client, which creates a service. Its `stop` removes no listener since
 * 2.24.
 */
const addListener = window.addEventListener;
let listeners: EventListener[] = [];

window.addEventListener = ((...parts: Parameters<typeof addListener>) => {
  if (parts[0] === 'message') listeners.push(parts[1] as EventListener);
  addListener.apply(window, parts);
}) as typeof addListener;

/** Removes the message listeners of all services, so that only the next service answers frames. */
export function stopServices(): void {
  for (const listener of listeners) window.removeEventListener('message', listener);
  listeners = [];
}
