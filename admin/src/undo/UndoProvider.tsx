import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { lazyPart } from '../lazyPart.ts';
import type { UndoableChange } from './UndoDialog.tsx';

const UndoDialog = lazyPart(() => import('./UndoDialog.tsx'), 'UndoDialog');

const UndoContext = createContext<((change: UndoableChange) => void) | null>(null);

/** Shows the question before a change is undone, above every screen of the console. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<UndoableChange | null>(null);
  return (
    <UndoContext value={setAsked}>
      {children}
      <Suspense fallback={null}>
        {asked && (
          <UndoDialog key={asked.ids.join()} change={asked} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </UndoContext>
  );
}

/** Returns the function that asks whether to undo a change. */
export function useUndo(): (change: UndoableChange) => void {
  const undo = use(UndoContext);
  if (!undo) throw new Error('useUndo must be called inside UndoProvider');
  return undo;
}
