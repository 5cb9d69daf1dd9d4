/** What each address asks for first, and the module that draws it; `:id` stands for a number. */
export const screens: readonly {
  readonly path: string;
  readonly module: string;
  readonly calls: readonly string[];
  /** Stands without a session, and without what surrounds the others. */
  readonly isPublic?: boolean;
}[] = [
  {
    path: '/auth/microsoft/callback',
    module: 'features/login/MicrosoftCallbackPage.tsx',
    calls: [],
    isPublic: true,
  },
  {
    path: '/home',
    module: 'features/home/HomePage.tsx',
    calls: [
      '/api/stats/',
      '/api/aplicativos/recentes/',
      '/api/reports/recent/',
      '/api/reports/favorites/',
    ],
  },
  { path: '/dashboard', module: 'features/dashboard/DashboardPage.tsx', calls: ['/api/configs/'] },
  // Its list waits until it is known who is signed in. Spec APPS-13.
  { path: '/aplicativos', module: 'features/aplicativos/AplicativosPage.tsx', calls: [] },
  {
    path: '/aplicativos/:id',
    module: 'features/aplicativos/AplicativoPage.tsx',
    calls: ['/api/aplicativos/:id/'],
  },
];

/** What surrounds every screen behind the login. */
export const shellModule = 'layout/SignedInShell.tsx';
