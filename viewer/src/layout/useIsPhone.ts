import { useSyncExternalStore } from 'react';

const query = '(max-width: 47.99rem) and (orientation: portrait)';

/** True while the window is as narrow as a phone that is held upright. Spec FONE-01. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhoneNow);
}

export const isPhoneNow = () => window.matchMedia(query).matches;

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
