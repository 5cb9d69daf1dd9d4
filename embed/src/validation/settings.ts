import { commandsSettings, extensions } from './commands.ts';
import { customLayout } from './layout.ts';
import { hideable, panes } from './panes.ts';
import { array, boolean, object, range, required, upTo } from './rules.ts';
import { commandSelector } from './selectors.ts';

/** Spec EMB-CFG-26. */
export const visualHeader = object({
  settings: required(hideable),
  selector: commandSelector,
});

/** Headers of single visuals. */
export const visualSettings = object({ visualHeaders: array(visualHeader) });
/** Spec EMB-VAL-62. */
export const printSettings = object({ browserPrintAdjustmentsMode: upTo(1) });

/** Spec EMB-VAL-10: the original has this rule but forgets it on load (AMBIG-49). */
export const zoomLevel = range(0.25, 4);

/** Settings of a report, in the original's order of fields. Spec EMB-VAL-37 … 49. */
export const settings = object({
  filterPaneEnabled: boolean,
  navContentPaneEnabled: boolean,
  bookmarksPaneEnabled: boolean,
  useCustomSaveAsDialog: boolean,
  extensions,
  layoutType: upTo(3),
  customLayout,
  background: upTo(1),
  visualSettings,
  hideErrors: boolean,
  commands: array(commandsSettings),
  hyperlinkClickBehavior: upTo(2),
  bars: object({ actionBar: hideable, statusBar: hideable }),
  panes,
  personalBookmarksEnabled: boolean,
  persistentFiltersEnabled: boolean,
  visualRenderedEvents: boolean,
  authoringHintsEnabled: boolean,
  printSettings,
  zoomLevel,
});
