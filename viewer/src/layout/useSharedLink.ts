import { useBranding } from '@portal/ui';

/**
 * Returns a function that makes the link to give to others: at the first address of the person's cliente, or at this one. `to` is a path or
 * a whole address of this page. Spec MARCA-03.
 */
export function useSharedLink(): (to: string) => string {
  const { endereco } = useBranding().branding;
  return (to) => {
    const { pathname, search, hash } = new URL(to, window.location.href);
    return new URL(`${pathname}${search}${hash}`, endereco || window.location.href).href;
  };
}
