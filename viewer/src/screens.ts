import {
  type CallSchemas,
  type Endpoint,
  getAplicativo,
  getBranding,
  getCurrentUser,
  getStats,
  listFavoriteRelatorios,
  listRecentAplicativos,
  listRecentRelatorios,
  listRelatorios,
} from '@portal/api-client/contract';
import type { ComponentType } from 'react';
import { LoginPage } from './features/login/LoginPage.tsx';
import { lazyScreen } from './layout/lazyScreen.tsx';
import { patterns } from './paths.ts';

type Call = Pick<Endpoint<CallSchemas>, 'path' | 'access'>;

/**
 * One screen of the viewer. Routes, static shell, chunk preload and prefetched calls are all derived from this entry.
 *
 * The skeleton of a screen is the screen itself before its calls have answered: the build renders it without data to
 * get the static shell.
 */
export interface Screen {
  /** Route pattern, one of `patterns` in paths.ts. */
  readonly path: string;
  /** Has `load` when the code of the screen is a chunk of its own. */
  readonly Component: ComponentType & { load?(): Promise<{ readonly default: ComponentType }> };
  /** GET calls that the inline script sends before the app has loaded. `:id` is taken from the address. */
  readonly firstCalls?: readonly Call[];
  /** A public screen needs no session and has no top bar. */
  readonly isPublic?: true;
  /**
   * The query parameter that changes the skeleton. The screen then has a second static shell, for addresses that
   * contain this parameter.
   */
  readonly selection?: string;
}

/** All screens of the viewer. docs/decisions/viewer-screen-manifest.md */
export const screens: readonly Screen[] = [
  { path: patterns.login, Component: LoginPage, isPublic: true },
  {
    path: patterns.microsoftCallback,
    Component: lazyScreen(
      async () =>
        (await import('./features/login/MicrosoftCallbackPage.tsx')).MicrosoftCallbackPage,
    ),
    isPublic: true,
  },
  {
    path: patterns.providerCallback,
    Component: lazyScreen(
      async () => (await import('./features/login/ProviderCallbackPage.tsx')).ProviderCallbackPage,
    ),
    isPublic: true,
  },
  {
    path: patterns.recoverPassword,
    Component: lazyScreen(
      async () => (await import('./features/senha/RecoverPasswordPage.tsx')).RecoverPasswordPage,
    ),
    isPublic: true,
  },
  {
    path: patterns.setPassword,
    Component: lazyScreen(
      async () => (await import('./features/senha/SetPasswordPage.tsx')).SetPasswordPage,
    ),
    isPublic: true,
  },
  {
    path: patterns.cancelAssinatura,
    Component: lazyScreen(
      async () =>
        (await import('./features/assinaturas/CancelAssinaturaPage.tsx')).CancelAssinaturaPage,
    ),
    isPublic: true,
  },
  {
    path: patterns.home,
    Component: lazyScreen(async () => (await import('./features/home/HomePage.tsx')).HomePage),
    firstCalls: [getStats, listRecentAplicativos, listRecentRelatorios, listFavoriteRelatorios],
  },
  {
    path: patterns.dashboard,
    Component: lazyScreen(
      async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage,
    ),
    firstCalls: [listRelatorios],
    selection: 'relatorio',
  },
  {
    path: patterns.aplicativos,
    Component: lazyScreen(
      async () => (await import('./features/aplicativos/AplicativosPage.tsx')).AplicativosPage,
    ),
    // No first calls: the list may only be requested once the signed-in user is known. Spec APPS-13.
  },
  {
    path: patterns.aplicativo,
    Component: lazyScreen(
      async () => (await import('./features/aplicativos/AplicativoPage.tsx')).AplicativoPage,
    ),
    firstCalls: [getAplicativo],
    selection: 'relatorio',
  },
  {
    path: patterns.conta,
    Component: lazyScreen(async () => (await import('./features/conta/ContaPage.tsx')).ContaPage),
    // No first calls: another backend may not offer the account. Spec REC-02.
  },
  {
    path: patterns.alerta,
    Component: lazyScreen(async () => (await import('./features/conta/AlertaPage.tsx')).AlertaPage),
  },
];

/**
 * GET calls that every screen needs. The inline script sends calls with access `session` only when there is a token.
 */
export const commonCalls: readonly Call[] = [getCurrentUser, getBranding];
