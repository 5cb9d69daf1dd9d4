/** Pure rules that the server, the viewer and the console share. */

export * from '../records/exportRights.ts';
export { foldName, keepName, keepText } from '../records/names.ts';
export * from '../records/refreshRights.ts';
export * from '../records/rlsName.ts';
export * from './access.ts';
export * as addedParts from './addedParts.ts';
export * from './askedAddress.ts';
export { brandProblem } from './brandInput.ts';
export * from './branding.ts';
export * from './claimValue.ts';
export { clienteProblem } from './clienteInput.ts';
export { parseHex } from './color.ts';
export { dayEnd, lastDayOf, lastDayText } from './dayEnd.ts';
export * from './decide.ts';
export { endedAmong, endedVisuals, endedVisualText } from './endedVisuals.ts';
export {
  enderecosProblem,
  hostOf,
  maxEnderecos,
  maxOrigens,
  origemOf,
  origensProblem,
} from './enderecos.ts';
export { endsReport, frameErrorCodes, isTokenExpired, tokenExpired } from './endsReport.ts';
export { fontFaceCss, fontFaces } from './fontFaces.ts';
export * from './freshness.ts';
export { isAnnounced } from './isAnnounced.ts';
export * from './pageClasses.ts';
export * from './pages.ts';
export { pageTitles } from './pageTitles.ts';
export { isRehearsable } from './rehearsable.ts';
export { frameAnswerMs, frameLocale, reportSettings } from './reportSettings.ts';
export * from './restrictions.ts';
export * from './returnPath.ts';
export * from './rights.ts';
export * from './rls.ts';
export { entryPath, sightPath, sightQuestion } from './sight.ts';
export { tellingOf } from './tellingOf.ts';
export { unaccent } from './unaccent.ts';
export * from './userRights.ts';
