import { useSyncExternalStore } from 'react';

/** Does not ask for the height or for what follows from it: a keyboard on the screen makes the window wider than high. */
const query = '(max-width: 34.99rem), (max-width: 47.99rem) and (pointer: coarse)';

/** True while the window is as narrow as a phone, or as a small tablet that is touched. Spec FONE-01, LER-18. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhoneNow);
}

export const isPhoneNow = () => window.matchMedia(query).matches;

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
