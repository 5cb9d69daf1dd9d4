import { useTitle } from './useTitle.ts';

/** Sets the title of the browser tab while it is shown. For a screen that has a title in some of its states only. */
export function ScreenTitle({ name }: { name: string }) {
  useTitle(name);
  return null;
}
