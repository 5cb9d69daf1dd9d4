import type { EmbedInfo, RelatorioConfig } from '../contract/index.ts';

/** The display settings of a report configuration. Spec ENT-14. */
type DisplayFlags = Pick<
  RelatorioConfig,
  | 'filter_pane_enabled'
  | 'filter_pane_expanded'
  | 'nav_content_pane_enabled'
  | 'action_bar_enabled'
  | 'bookmarks_enabled'
>;

/**
 * Returns the settings that the frame gets. The server uses it for readers, the console for the preview. Spec API-59.
 * No theme is among them, also not in the dark scheme: colours of a report have meanings that the portal cannot know.
 */
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

/** The language of the frame's own words, and the form of its numbers and days, whatever the browser's language is. Spec LER-07. */
export const frameLocale = { language: 'pt-BR', formatLocale: 'pt-BR' } as const;

/** How long a request to the frame waits for its answer, in milliseconds. Spec LER-16. */
export const frameAnswerMs = 10_000;
