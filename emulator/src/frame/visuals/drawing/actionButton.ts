import { texts } from '../../language/texts.ts';
import { element } from '../../view/dom.ts';
import type { MountVisual, VisualContext } from './types.ts';

/** Whether the button is enabled. As in Power BI, a drill-through button is disabled unless one value is selected. */
function canPress({ spec, selection, canGoBack }: VisualContext): boolean {
  if (spec.button?.kind === 'Back') return canGoBack;
  return selection !== undefined && selection.values.length === 1;
}

/** Tooltip: what the button does, or why it is disabled. */
function describe(context: VisualContext): string {
  const { spec, selection, format } = context;
  if (!canPress(context)) return texts().choosePoint;
  const [value = ''] = selection?.values ?? [];
  return spec.button?.kind === 'Back' ? spec.title : `${spec.title} ${format.key(value)}`;
}

/** A button that opens another page of the report. */
export const mountActionButton: MountVisual = (host, { press }) => {
  const button = element('button', { type: 'button', class: 'action-button' });
  button.addEventListener('click', press);
  host.append(button);
  return {
    update: async (context) => {
      button.textContent = context.spec.title;
      button.disabled = !canPress(context);
      button.title = describe(context);
      // A drill-through page that was not opened by a button has no page to go back to.
      host.hidden = context.spec.button?.kind === 'Back' && !context.canGoBack;
    },
    dispose: () => button.remove(),
  };
};
