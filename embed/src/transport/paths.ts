/** Every path the host asks, as a function of its names. Power BI embedding protocol: requests sent by the host. */

export const load = (kind: string) => `/${kind}/load`;
export const prepare = (kind: string) => `/${kind}/prepare`;
export const token = (kind: string) => `/${kind}/token`;
export const frontLoad = () => '/frontload/config';
export const correlationId = () => '/getCorrelationId';
export const create = () => '/report/create';
export const quickCreate = () => '/quickcreate';
export const interpret = () => '/qna/interpret';
/** Plain verbs of a report: save, saveAs, render, print, refresh, addPage, settings, zoom, theme, … */
export const report = (verb: string) => `/report/${verb}`;
export const switchMode = (mode: string) => `/report/switchMode/${mode}`;
export const clearSelectedVisuals = (flag: boolean) => `/report/clearSelectedVisuals/${flag}`;
export const bookmarks = () => '/report/bookmarks';
export const applyBookmark = () => '/report/bookmarks/applyByName';
export const applyBookmarkState = () => '/report/bookmarks/applyState';
export const playBookmarks = () => '/report/bookmarks/play';
export const captureBookmark = () => '/report/bookmarks/capture';
export const reportFilters = () => '/report/filters';
export const pages = () => '/report/pages';
export const activePage = () => '/report/pages/active';
/** One page. */
export const page = (name: string) => `/report/pages/${name}`;
export const pageName = (name: string) => `${page(name)}/name`;
export const pageFilters = (name: string) => `${page(name)}/filters`;
export const pageNarrative = (name: string) => `${page(name)}/smartNarrativeInsights`;
export const pageLayout = (name: string, layout: string) => `${page(name)}/layoutTypes/${layout}`;
export const visuals = (pageName: string) => `${page(pageName)}/visuals`;
/** One visual's own: filters, exportData, slicer, clone, sortBy, smartNarrativeInsights. */
export const visual = (pageName: string, name: string, verb: string) =>
  `${visuals(pageName)}/${name}/${verb}`;
