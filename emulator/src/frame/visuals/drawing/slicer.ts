import { groupRows } from '../../engine/aggregate.ts';
import { columnOf } from '../../engine/columns.ts';
import { texts } from '../../language/texts.ts';
import { element, icon, icons } from '../../view/dom.ts';
import type { MountVisual, VisualActions, VisualContext } from './types.ts';

type Value = string | number;

function offered({ model, spec, rows, slicer }: VisualContext): Value[] {
  const present = groupRows(model, spec.category ?? '', rows).map(({ key }) => key);
  const values = columnOf(model, spec.category ?? '')?.values ?? [];
  return values.filter((value) => present.includes(value) || slicer.includes(value));
}

/** One button per value. A click selects one value; with Ctrl or Cmd several. No selected value means all values. */
function drawButtons(host: HTMLElement, context: VisualContext, actions: VisualActions) {
  const { spec, slicer } = context;
  const column = spec.category ?? '';
  const buttons = offered(context).map((value) => {
    const isChosen = slicer.includes(value);
    const button = element('button', {
      type: 'button',
      'aria-pressed': String(isChosen),
      text: String(value),
    });
    button.addEventListener('click', ({ ctrlKey, metaKey }) => {
      const others = ctrlKey || metaKey ? slicer.filter((other) => other !== value) : [];
      const isOff = isChosen && (ctrlKey || metaKey || slicer.length === 1);
      actions.setSlicer(column, isOff ? others : [...others, value]);
    });
    return button;
  });
  const focused = [...host.querySelectorAll('button')].indexOf(
    document.activeElement as HTMLButtonElement,
  );
  host.replaceChildren(
    element(
      'div',
      { class: 'slicer-buttons', role: 'group', 'aria-label': spec.title },
      ...buttons,
    ),
  );
  buttons[focused]?.focus();
}

function summary({ slicer }: VisualContext): string {
  if (slicer.length === 0) return texts().all;
  return slicer.length === 1 ? String(slicer[0]) : texts().selected(slicer.length);
}

function checkbox(text: string, isChecked: boolean, onChange: () => void) {
  const input = element('input', { type: 'checkbox' });
  input.checked = isChecked;
  input.addEventListener('change', onChange);
  return element('label', { class: 'option' }, input, element('span', { text }));
}

function options(context: VisualContext, actions: VisualActions) {
  const { slicer, spec } = context;
  const column = spec.category ?? '';
  const all = checkbox(texts().selectAll, slicer.length === 0, () => actions.setSlicer(column, []));
  const rest = offered(context).map((value) => {
    const isChosen = slicer.includes(value);
    return checkbox(String(value), isChosen, () =>
      actions.setSlicer(
        column,
        isChosen ? slicer.filter((other) => other !== value) : [...slicer, value],
      ),
    );
  });
  return [all, ...rest];
}

/** A drop-down list of check boxes. Escape, a click outside and the `closeoverlays` event close it. */
function mountDropdown(host: HTMLElement, actions: VisualActions) {
  const value = element('span', { class: 'slicer-value' });
  const title = element('span', { class: 'slicer-title' });
  const button = element(
    'button',
    { type: 'button', class: 'slicer-button', 'aria-expanded': 'false' },
    title,
    value,
    icon(icons.chevronDown),
  );
  const list = element('div', { class: 'slicer-list', role: 'group' });
  list.hidden = true;
  host.replaceChildren(button, list);
  const open = (isOpen: boolean) => {
    list.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    host.closest('.visual')?.classList.toggle('is-open', isOpen);
  };
  const closeOutside = (event: Event) => {
    if (!(event.target instanceof Node && host.contains(event.target))) open(false);
  };
  const close = () => open(false);
  button.addEventListener('click', () => open(Boolean(list.hidden)));
  host.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || list.hidden === true) return;
    open(false);
    button.focus();
  });
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('closeoverlays', close);
  return {
    draw: (context: VisualContext) => {
      title.textContent = context.spec.title;
      value.textContent = summary(context);
      list.setAttribute('aria-label', context.spec.title);
      const inputs = [...list.querySelectorAll('input')];
      const focused = inputs.indexOf(document.activeElement as HTMLInputElement);
      list.replaceChildren(...options(context, actions));
      if (focused >= 0) list.querySelectorAll('input')[focused]?.focus();
    },
    dispose: () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('closeoverlays', close);
    },
  };
}

/** A slicer, as buttons or as a drop-down list. */
export const mountSlicer: MountVisual = (host, actions) => {
  let dropdown: ReturnType<typeof mountDropdown> | undefined;
  return {
    update: async (context) => {
      if (context.spec.style === 'buttons') return drawButtons(host, context, actions);
      dropdown ??= mountDropdown(host, actions);
      return dropdown.draw(context);
    },
    dispose: () => dropdown?.dispose(),
  };
};
