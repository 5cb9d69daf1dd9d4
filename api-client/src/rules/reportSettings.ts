import type { EmbedInfo, RelatorioConfig } from '../contract/index.ts';

/** The display switches of a report configuration. Spec ENT-14. */
type DisplayFlags = Pick<
  RelatorioConfig,
  | 'filter_pane_enabled'
  | 'filter_pane_expanded'
  | 'nav_content_pane_enabled'
  | 'action_bar_enabled'
  | 'bookmarks_enabled'
>;

/** What a frame is told of them: for its reader by the server, for a preview by the form. Spec API-59. */
export function reportSettings(flags: DisplayFlags): EmbedInfo['settings'] {
  return {
    panes: {
      filters: { visible: flags.filter_pane_enabled, expanded: flags.filter_pane_expanded },
      pageNavigation: { visible: flags.nav_content_pane_enabled },
      bookmarks: { visible: flags.bookmarks_enabled },
    },
    bars: { actionBar: { visible: flags.action_bar_enabled } },
  };
}
