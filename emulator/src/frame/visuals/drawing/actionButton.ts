import { element } from '../../view/dom.ts';
import type { MountVisual, VisualContext } from './types.ts';

/** A button without a way to go is shown and cannot be pressed, as in Power BI. */
function canPress({ spec, selection, canGoBack }: VisualContext): boolean {
  if (spec.button?.kind === 'Back') return canGoBack;
  return selection !== undefined && selection.values.length === 1;
}

/** What pressing it would do, or why it cannot be pressed. */
function describe(context: VisualContext): string {
  const { spec, selection, format } = context;
  if (!canPress(context)) return 'Escolha antes um ponto de um visual';
  const [value = ''] = selection?.values ?? [];
  return spec.button?.kind === 'Back' ? spec.title : `${spec.title} ${format.key(value)}`;
}

/** A button that leads to another page of the report. */
export const mountActionButton: MountVisual = (host, { press }) => {
  const button = element('button', { type: 'button', class: 'action-button' });
  button.addEventListener('click', press);
  host.append(button);
  return {
    update: async (context) => {
      button.textContent = context.spec.title;
      button.disabled = !canPress(context);
      button.title = describe(context);
      // On the page that can only be come to, there is nothing to go back to at first.
      host.hidden = context.spec.button?.kind === 'Back' && !context.canGoBack;
    },
    dispose: () => button.remove(),
  };
};
