import { Type } from 'typebox';

/** Counts for Home: of the caller's cliente, or of the whole portal for a superuser. Spec ENT-25, AMBIG-41. */
export const stats = Type.Object({
  user_count: Type.Integer(),
  report_count: Type.Integer(),
  access_today_count: Type.Integer(),
  recent_access_count: Type.Integer(),
});

export const getStats = { response: stats };
