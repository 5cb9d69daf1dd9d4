import type { Routes } from '../router.ts';
import { arrangingRoutes } from './arranging.ts';
import { bookmarkRoutes } from './bookmarks.ts';
import { createRoutes } from './create.ts';
import { dashboardRoutes } from './dashboards.ts';
import { editingRoutes } from './editing.ts';
import { filterRoutes } from './filters.ts';
import { loadRoutes } from './load.ts';
import { narrativeRoutes } from './narratives.ts';
import { pageRoutes } from './pages.ts';
import { questionRoutes } from './questions.ts';
import { refreshRoutes } from './refresh.ts';
import { savingRoutes } from './saving.ts';
import { settingsRoutes } from './settings.ts';
import { slicerRoutes } from './slicers.ts';
import { tokenRoutes } from './token.ts';
import { userStateRoutes } from './userState.ts';
import { visualRoutes } from './visuals.ts';

/** Every path the frame answers, one table per subject. */
export const frameRoutes: readonly Routes[] = [
  loadRoutes,
  pageRoutes,
  filterRoutes,
  visualRoutes,
  slicerRoutes,
  settingsRoutes,
  tokenRoutes,
  refreshRoutes,
  bookmarkRoutes,
  editingRoutes,
  savingRoutes,
  userStateRoutes,
  arrangingRoutes,
  narrativeRoutes,
  dashboardRoutes,
  questionRoutes,
  createRoutes,
];
