import { createFormat } from '../engine/createFormat.ts';
import { localeOf } from '../language/localeOf.ts';
import { speak, texts } from '../language/texts.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import { answerQuestion } from '../questions/answerQuestion.ts';
import type { State } from '../report/state.ts';
import { effectiveSettings } from '../settings/effectiveSettings.ts';
import { createCanvas } from './canvas/createCanvas.ts';
import { createActionBar } from './createActionBar.ts';
import { createOverlay } from './createOverlay.ts';
import { createPlayBar } from './createPlayBar.ts';
import { createTabs } from './createTabs.ts';
import { element } from './dom.ts';
import { createFilterPane } from './filterPane/createFilterPane.ts';
import { listenToSwipes } from './listenToSwipes.ts';
import { applyTheme, resolveTheme } from './theme.ts';

/** Delay before the page is drawn again after the window's size has changed. */
const resizeDelayMs = 60;

/** Applies the theme and the classes of the layout. */
function applyLayout(root: HTMLElement, state: State) {
  const settings = effectiveSettings(state.settings);
  const theme = resolveTheme(state.theme);
  const isStacked = settings.isMobileLayout;
  applyTheme(document.documentElement, theme);
  root.classList.toggle('is-stacked', isStacked);
  root.classList.toggle('is-transparent', settings.isTransparent);
  root.classList.toggle('has-left-tabs', settings.isNavigationOnLeft && !isStacked);
  return { theme, isStacked };
}

/**
 * Creates the page's elements and draws them. Draws again whenever the state or the size of the window changes. Each part creates its DOM once and
 * has `draw(state)`. There is no UI framework: the page stays small, and a part that rebuilds its content restores the focus itself.
 */
export function mountApp(root: HTMLElement, frame: FrameContext): void {
  const { store, emit } = frame;
  const canvas = createCanvas(frame);
  const tabs = createTabs(frame);
  const pane = createFilterPane(frame);
  const bar = createActionBar(frame);
  const overlay = createOverlay();
  const playBar = createPlayBar(frame);
  const questionBar = createQuestionBar(frame);
  const viewport = element('main', { class: 'viewport' }, canvas.node);
  const workspace = element('div', { class: 'workspace' }, tabs.node, viewport, pane.node);
  // It has its place before it is visible, so nothing moves when the action bar appears above it.
  workspace.style.visibility = 'hidden';
  root.append(bar.node, questionBar.node, workspace, playBar.node, overlay.node);
  let drawings = 0;

  const draw = async (state: State, isStill: boolean) => {
    const { language, formatLocale } = localeOf(state);
    speak(language);
    const { theme, isStacked } = applyLayout(root, state);
    overlay.draw(state);
    // The overlay only blocks the mouse. `inert` also blocks the keyboard.
    workspace.inert = state.isExpired;
    if (state.phase !== 'shown' || state.isExpired) return;
    workspace.style.visibility = 'visible';
    for (const part of [bar, tabs, pane, playBar, questionBar]) part.draw(state);
    const format = createFormat(formatLocale);
    drawings += 1;
    const own = drawings;
    // `loaded` must come before `renderingStarted`. The code that changed the state raises `loaded` after this call.
    queueMicrotask(() => emit('renderingStarted', {}));
    await canvas.draw(state, { theme, format, isStacked, isStill });
    const { phase, isExpired } = store.get();
    // When a later drawing has begun in the meantime, that drawing raises `rendered`.
    if (own === drawings && phase === 'shown' && !isExpired) emit('rendered', {});
  };

  listenToSwipes(viewport, frame, () => root.classList.contains('is-stacked'));
  // The focus has moved from the frame to the host's page.
  window.addEventListener('blur', () => {
    if (store.get().phase === 'shown') emit('blur', {});
  });
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  store.subscribe((state) => void draw(state, reducedMotion.matches));
  let resizing: ReturnType<typeof setTimeout> | undefined;
  new ResizeObserver(() => {
    clearTimeout(resizing);
    resizing = setTimeout(() => canvas.resize(() => draw(store.get(), true)), resizeDelayMs);
  }).observe(viewport);
  void draw(store.get(), true);
}

/** The form for a question. It is visible in Q&A only. */
function createQuestionBar(frame: FrameContext) {
  const input = element('input', { type: 'text' });
  const submit = element('button', { type: 'submit' });
  const node = element('form', { class: 'question-bar' }, input, submit);
  node.hidden = true;
  node.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = input.value.trim();
    if (question && !frame.store.get().isExpired) answerQuestion(frame, question);
  });
  let shown = '';
  return {
    node,
    draw: ({ kind, isQuestionOpen, question }: State) => {
      input.setAttribute('aria-label', texts().question);
      input.placeholder = texts().questionExample;
      submit.textContent = texts().ask;
      node.hidden = kind !== 'qna' || !isQuestionOpen;
      if (question !== shown) input.value = question;
      shown = question;
    },
  };
}
