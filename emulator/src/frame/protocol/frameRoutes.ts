import { bookmarkRoutes } from '../bookmarks/bookmarkRoutes.ts';
import { createRoutes } from '../create/createRoutes.ts';
import { dashboardRoutes } from '../dashboards/dashboardRoutes.ts';
import { filterRoutes } from '../filters/filterRoutes.ts';
import { slicerRoutes } from '../filters/slicerRoutes.ts';
import { userStateRoutes } from '../filters/userStateRoutes.ts';
import { questionRoutes } from '../questions/questionRoutes.ts';
import { editingRoutes } from '../report/editingRoutes.ts';
import { loadRoutes } from '../report/loadRoutes.ts';
import { pageRoutes } from '../report/pageRoutes.ts';
import { refreshRoutes } from '../report/refreshRoutes.ts';
import { savingRoutes } from '../report/savingRoutes.ts';
import { tokenRoutes } from '../report/tokenRoutes.ts';
import { settingsRoutes } from '../settings/settingsRoutes.ts';
import { arrangingRoutes } from '../visuals/arrangingRoutes.ts';
import { narrativeRoutes } from '../visuals/narrativeRoutes.ts';
import { visualRoutes } from '../visuals/visualRoutes.ts';
import type { Routes } from './createRouter.ts';

/** All routes of the frame, one table per subject. */
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
