import { Type } from 'typebox';

/** Spec ENT-25; counted in the caller's cliente, over the whole portal for a superuser (AMBIG-41). */
export const stats = Type.Object({
  user_count: Type.Integer(),
  report_count: Type.Integer(),
  access_today_count: Type.Integer(),
  recent_access_count: Type.Integer(),
});

export const getStats = { response: stats };
