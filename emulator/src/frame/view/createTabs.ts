import { texts } from '../language/texts.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import { openPage } from '../report/openPage.ts';
import { type State, visiblePages } from '../report/state.ts';
import { effectiveSettings } from '../settings/effectiveSettings.ts';
import { element } from './dom.ts';

/** The page tabs, below the page or at its left. The arrow keys move the focus between tabs. */
export function createTabs(frame: FrameContext) {
  const node = element('nav', { class: 'tabs' });
  node.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const tabs = [...node.querySelectorAll('button')];
    const at = tabs.indexOf(document.activeElement as HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    tabs[(at + step + tabs.length) % tabs.length]?.focus();
  });
  let drawn: readonly unknown[] = [];
  return {
    node,
    draw: (state: State) => {
      const { opened, activePage, settings, mode, isMobile } = state;
      node.setAttribute('aria-label', texts().pages);
      node.hidden = isMobile || !effectiveSettings(settings).hasPageNavigation;
      const drawing = [opened, mode];
      if (drawing.some((part, index) => part !== drawn[index])) {
        drawn = drawing;
        const tabs = visiblePages(state).map(({ name, displayName }) => {
          const tab = element('button', { type: 'button', 'data-page': name, text: displayName });
          tab.addEventListener('click', () => openPage(frame, name));
          return tab;
        });
        node.replaceChildren(...tabs);
      }
      for (const tab of node.querySelectorAll('button')) {
        const isActive = tab.dataset.page === activePage;
        if (isActive) tab.setAttribute('aria-current', 'page');
        else tab.removeAttribute('aria-current');
        if (isActive && node.scrollWidth > node.clientWidth)
          tab.scrollIntoView({ block: 'nearest' });
      }
    },
  };
}
