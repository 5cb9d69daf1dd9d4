import type { Parameter } from '../../definition/paginated/types.ts';
import { texts } from '../language/texts.ts';
import { element } from '../view/dom.ts';
import type { PaginatedFrame, PaginatedState } from './createPaginatedFrame.ts';

function createField({ name, label, value, options }: Parameter): HTMLElement {
  const choices = options.map((option) =>
    element('option', { value: option, selected: option === value, text: option }),
  );
  const select = element('select', { name }, ...choices);
  return element('label', {}, element('span', { text: label }), select);
}

/**
 * The form with the report's parameters, and the button that opens and closes it. The host's settings can hide both.
 */
export function createParameterPanel(frame: PaginatedFrame) {
  const fields = element('div', { class: 'parameter-fields' });
  const node = element(
    'form',
    { class: 'parameters', 'aria-label': texts().parameters },
    fields,
    element('button', { type: 'submit', text: texts().showReport }),
  );
  const toggle = element('button', {
    type: 'button',
    class: 'parameter-toggle',
    text: texts().parameters,
  });
  let isOpen: boolean | undefined;
  let drawn: unknown;
  let settings: PaginatedState['settings'] = {};
  const show = () => {
    const { enabled = true, expanded = false } = settings.commands?.parameterPanel ?? {};
    toggle.hidden = !enabled;
    node.hidden = !enabled || !(isOpen ?? expanded);
    toggle.setAttribute('aria-expanded', String(!node.hidden));
  };
  toggle.addEventListener('click', () => {
    isOpen = node.hidden === true;
    show();
  });
  node.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = [...fields.querySelectorAll('select')].map(({ name, value }) => ({
      name,
      value,
    }));
    void frame.apply(values);
  });
  return {
    node,
    toggle,
    draw: (state: PaginatedState) => {
      settings = state.settings;
      show();
      const { parameters } = state.opened?.document ?? {};
      if (!parameters || drawn === parameters) return;
      drawn = parameters;
      fields.replaceChildren(...parameters.map(createField));
    },
  };
}
