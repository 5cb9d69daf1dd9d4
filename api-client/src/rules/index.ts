/** Pure rules that the server, the viewer and the console share. */
export * from './access.ts';
export * from './addedParts.ts';
export { brandProblem } from './brandInput.ts';
export * from './branding.ts';
export { clienteProblem } from './clienteInput.ts';
export { parseHex } from './color.ts';
export { dayEnd, lastDayOf } from './dayEnd.ts';
export * from './decide.ts';
export { isAnnounced } from './isAnnounced.ts';
export * from './pageClasses.ts';
export * from './pages.ts';
export { pageTitles } from './pageTitles.ts';
export { isRehearsable } from './rehearsable.ts';
export { reportSettings } from './reportSettings.ts';
export * from './returnPath.ts';
export * from './rls.ts';
export { unaccent } from './unaccent.ts';
export * from './userRights.ts';
