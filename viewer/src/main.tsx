import '@portal/ui/tokens.css';
import '@portal/ui/base.css';
import { createPortal } from '@portal/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { adoptEarlyAnswer } from './early/adoptEarlyAnswer.ts';
import { takePicture } from './early/picture.ts';
import { loadSignedInShell } from './session/signedInShell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const portal = createPortal(adoptEarlyAnswer);
takePicture(root);
if (portal.session.get()) void loadSignedInShell();

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App portal={portal} />
    </BrowserRouter>
  </StrictMode>,
);
