import { element } from '../view/dom.ts';
import type { MountVisual, VisualContext } from './types.ts';

/** A button without a way to go is shown and cannot be pressed, as in Power BI. */
function canPress({ spec, selection, canGoBack }: VisualContext): boolean {
  if (spec.button?.kind === 'Back') return canGoBack;
  return selection !== undefined && selection.values.length === 1;
}

function describe(context: VisualContext): string {
  const { spec, selection, format } = context;
  if (spec.button?.kind === 'Back') return spec.title;
  const [value] = selection?.values ?? [];
  return canPress(context) ? `${spec.title} ${format.key(value ?? '')}` : spec.title;
}

/** A button that leads to another page of the report. */
export const mountActionButton: MountVisual = (host, { press }) => {
  const button = element('button', { type: 'button', class: 'action-button' });
  button.addEventListener('click', press);
  host.append(button);
  return {
    update: async (context) => {
      button.textContent = describe(context);
      button.disabled = !canPress(context);
      button.title = button.disabled ? 'Escolha antes um ponto de um visual' : '';
      // On the page that can only be come to, there is nothing to go back to at first.
      host.hidden = context.spec.button?.kind === 'Back' && !context.canGoBack;
    },
    dispose: () => button.remove(),
  };
};
