import { createFormat } from '../engine/createFormat.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import type { State } from '../report/state.ts';
import { effectiveSettings } from '../settings/effectiveSettings.ts';
import { createCanvas } from './canvas/createCanvas.ts';
import { createActionBar } from './createActionBar.ts';
import { createOverlay } from './createOverlay.ts';
import { createPlayBar } from './createPlayBar.ts';
import { createQuestionBar } from './createQuestionBar.ts';
import { createTabs } from './createTabs.ts';
import { element } from './dom.ts';
import { createFilterPane } from './filterPane/createFilterPane.ts';
import { listenToSwipes } from './listenToSwipes.ts';
import { applyTheme, resolveTheme } from './theme.ts';

/** Below this width pages are read as one column. */
const stackedBelow = 600;

/** Builds the report's window and draws it again whenever the state or the size changes. */
export function mountApp(root: HTMLElement, frame: FrameContext): void {
  const { store, emit } = frame;
  const canvas = createCanvas(frame);
  const tabs = createTabs(frame);
  const pane = createFilterPane(frame);
  const bar = createActionBar(frame);
  const overlay = createOverlay();
  const playBar = createPlayBar(frame);
  const questionBar = createQuestionBar(frame);
  const stage = element('main', { class: 'stage' }, canvas.node);
  const workspace = element('div', { class: 'workspace' }, tabs.node, stage, pane.node);
  root.append(bar.node, questionBar.node, workspace, playBar.node, overlay.node);
  listenToSwipes(stage, frame, () => root.classList.contains('is-stacked'));
  // The keyboard or the mouse has gone elsewhere on the host's page.
  window.addEventListener('blur', () => {
    if (store.get().phase === 'shown') emit('blur', {});
  });
  let drawing = 0;

  const draw = async (state: State, isStill: boolean) => {
    const settings = effectiveSettings(state.settings);
    const theme = resolveTheme(state.theme);
    const isStacked = settings.isStackedForced || root.clientWidth < stackedBelow;
    applyTheme(document.documentElement, theme);
    root.classList.toggle('is-stacked', isStacked);
    root.classList.toggle('is-transparent', settings.isTransparent);
    root.classList.toggle('has-left-tabs', settings.isNavigationOnLeft && !isStacked);
    overlay.draw(state);
    // The veil stops the mouse; this stops the keyboard.
    workspace.inert = state.isExpired;
    if (state.phase !== 'shown') return;
    bar.draw(state);
    tabs.draw(state);
    pane.draw(state);
    playBar.draw(state);
    questionBar.draw(state);
    const format = createFormat(state.settings.localeSettings?.formatLocale ?? 'pt-BR');
    drawing += 1;
    const turn = drawing;
    // After `loaded`, which is raised by whoever has just changed the state.
    queueMicrotask(() => emit('renderingStarted', {}));
    await canvas.draw(state, { theme, format, isStacked, isStill });
    // A later drawing has begun meanwhile; it will say so when it is done.
    if (turn === drawing && store.get().phase === 'shown') emit('rendered', {});
  };

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  store.subscribe((state) => void draw(state, calm.matches));
  let resizing: ReturnType<typeof setTimeout> | undefined;
  new ResizeObserver(() => {
    clearTimeout(resizing);
    resizing = setTimeout(() => canvas.resize(() => draw(store.get(), true)), 60);
  }).observe(stage);
  void draw(store.get(), true);
}
