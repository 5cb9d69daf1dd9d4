/** What each address asks for first, and the module that draws it; `:id` stands for a number. */
export const screens = [
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
  {
    path: '/aplicativos',
    module: 'features/aplicativos/AplicativosPage.tsx',
    calls: ['/api/aplicativos/'],
  },
  {
    path: '/aplicativos/:id',
    module: 'features/aplicativos/AplicativoPage.tsx',
    calls: ['/api/aplicativos/:id/'],
  },
] as const;

export type ScreenPath = (typeof screens)[number]['path'];

/** What surrounds every screen behind the login. */
export const shellModule = 'layout/SignedInShell.tsx';
