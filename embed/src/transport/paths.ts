/** What the host asks, by path. Power BI embedding protocol: requests sent by the host. */

/** A report's own: save, render, pages, pages/active, filters, bookmarks/apply, … */
export const report = (verb: string) => `/report/${verb}`;
/** A page's: name, filters, visuals, smartNarrativeInsights, layoutTypes/… */
export const page = (name: string, verb: string) => report(`pages/${name}/${verb}`);
/** A visual's: filters, exportData, slicer, clone, sortBy, smartNarrativeInsights. */
export const visual = (pageName: string, name: string, verb: string) =>
  page(pageName, `visuals/${name}/${verb}`);
