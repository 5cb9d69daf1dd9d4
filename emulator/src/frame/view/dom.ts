type Child = Node | string | undefined;

interface Attributes {
  readonly class?: string | undefined;
  readonly text?: string | undefined;
  readonly [attribute: string]: string | boolean | undefined;
}

/** Creates an element. An attribute value of `true` sets an empty attribute. `false` and undefined set no attribute. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { class: className, text, ...attributes }: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, '');
    else if (typeof value === 'string') node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== undefined));
  return node;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Creates an SVG element. */
export function svgElement(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: Node[]
): SVGElement {
  const node = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Creates an icon of 16 by 16 units from a path of `icons`. */
export function icon(path: string): SVGElement {
  return svgElement(
    'svg',
    { viewBox: '0 0 16 16', class: 'icon', 'aria-hidden': 'true' },
    svgElement('path', { d: path }),
  );
}

/** SVG paths for `icon`. */
export const icons = {
  filter: 'M2 3h12l-4.7 5.6v4.1L6.7 14V8.6z',
  chevronRight: 'M6 3l5 5-5 5',
  chevronLeft: 'M10 3L5 8l5 5',
  chevronDown: 'M3 6l5 5 5-5',
  close: 'M4 4l8 8M12 4l-8 8',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 015 0v2.5',
  up: 'M8 12.5v-9M4 7l4-4 4 4',
  down: 'M8 3.5v9M4 9l4 4 4-4',
} as const;
