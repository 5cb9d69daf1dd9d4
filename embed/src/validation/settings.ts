import { BackgroundType, HyperlinkClickBehavior } from '../models/enums/embedEnums.ts';
import { BrowserPrintAdjustmentsMode, LayoutType } from '../models/enums/layoutEnums.ts';
import { commandsSettings, extensions } from './commands.ts';
import { customLayout } from './layout.ts';
import { hideable, panes } from './panes.ts';
import { array, boolean, memberOf, object, range, required } from './rules.ts';
import { commandSelector } from './selectors.ts';

/** The rule for the setting of headers, of all visuals or of those that the selector chooses. */
export const visualHeader = object({
  settings: required(hideable),
  selector: commandSelector,
});

/** The rule for `settings.visualSettings`. */
export const visualSettings = object({ visualHeaders: array(visualHeader) });
export const printSettings = object({
  browserPrintAdjustmentsMode: memberOf(BrowserPrintAdjustmentsMode),
});

/** powerbi-client has this rule, but does not apply it when a report loads. Here `settings` applies it. */
export const zoomLevel = range(0.25, 4);

/** The rule for the settings of a report. The fields are in powerbi-client's order, so the same problem is found first. */
export const settings = object({
  filterPaneEnabled: boolean,
  navContentPaneEnabled: boolean,
  bookmarksPaneEnabled: boolean,
  useCustomSaveAsDialog: boolean,
  extensions,
  layoutType: memberOf(LayoutType),
  customLayout,
  background: memberOf(BackgroundType),
  visualSettings,
  hideErrors: boolean,
  commands: array(commandsSettings),
  hyperlinkClickBehavior: memberOf(HyperlinkClickBehavior),
  bars: object({ actionBar: hideable, statusBar: hideable }),
  panes,
  personalBookmarksEnabled: boolean,
  persistentFiltersEnabled: boolean,
  visualRenderedEvents: boolean,
  authoringHintsEnabled: boolean,
  printSettings,
  zoomLevel,
});
