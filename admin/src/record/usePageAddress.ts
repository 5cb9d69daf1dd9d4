import { useResourceContext } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';

/** The dialogs that open above a page, by the last part of their addresses. */
const dialogs = ['editar', 'permissions'] as const;
export type PageDialog = (typeof dialogs)[number];

/** What the address of a page shows: `/users/7/show/acessos/editar` is the tab `acessos` with the form above it. */
export function usePageAddress() {
  const { id, '*': rest = '' } = useParams();
  const { search } = useLocation();
  const page = `/${useResourceContext()}/${id}/show`;
  const parts = rest.split('/').filter(Boolean);
  const dialog = dialogs.find((name) => name === parts.at(-1)) ?? null;
  const [tab = ''] = dialog ? parts.slice(0, -1) : parts;
  const ofTab = (path: string) => ({ pathname: path ? `${page}/${path}` : page, search });
  const ofDialog = (name: PageDialog) => ({
    pathname: `${ofTab(tab).pathname}/${name}`,
    search,
  });
  return { tab, dialog, ofTab, ofDialog };
}
