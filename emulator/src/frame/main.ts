import './styles/base.css';
import './styles/page.css';
import './styles/slicer.css';
import './styles/pane.css';
import './styles/visuals.css';
import './styles/card.css';
import './styles/table.css';
import './styles/menu.css';
import { createFrame } from './createFrame.ts';
import { startAsTold } from './misbehave.ts';
import { createObserver } from './reportMessages.ts';
import { mountApp } from './view/app.ts';
import { createWarmUp } from './visuals/warmUp.ts';

const query = new URLSearchParams(location.search);
const uid = query.get('uid') ?? '';
startAsTold(() => {
  const root = document.querySelector<HTMLElement>('#app');
  if (root) {
    const frame = createFrame(window, uid, {
      asksBeforeQueries: query.get('registerQueryCallback') === 'true',
      observe: createObserver(uid),
    });
    mountApp(root, frame);
    const warmUp = createWarmUp();
    frame.store.subscribe(({ phase }) => {
      if (phase === 'loading') warmUp();
    });
  }
});
