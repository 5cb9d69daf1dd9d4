import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const reader = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');
/** The roles that must have a name, as the reader says them, and the criterion of WCAG that asks for it. */
const named: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['button', 'checkbox', 'combobox', 'dialog', 'link', 'listbox', 'menuitem', 'option', 'radio']
      .concat(['searchbox', 'slider', 'spinbutton', 'switch', 'tab', 'textbox', 'treeitem'])
      .map((role) => [role, '4.1.2']),
  ),
  image: '1.1.1',
  heading: '1.3.1',
};
/** A screen with more is read no further: the reader takes a few milliseconds for each phrase. */
const phraseLimit = 1_500;

export interface Spoken {
  /** The phrases that the reader said, in order. Each is a role, a name and a state, such as `button, Salvar`. */
  readonly phrases: readonly string[];
  /** What was said without a name, such as `button, expanded`, with the criterion that it fails. */
  readonly faults: readonly { readonly phrase: string; readonly criterion: string }[];
  /** False if the screen has more than the limit. */
  readonly isWhole: boolean;
}

/** Returns the HTML of the page, in which what is not visible is hidden: styles, scripts and the content of frames are left out. */
function visibleHtml(): string {
  const dialogs = [...document.querySelectorAll(':modal, [aria-modal=true]')];
  const top = dialogs.filter((one) => one.getClientRects().length > 0).at(-1) ?? document.body;
  const copy = (node: Element): Node => {
    const style = getComputedStyle(node);
    const shell = node.cloneNode() as Element;
    if (node instanceof HTMLInputElement) shell.toggleAttribute('checked', node.checked);
    // In a modal dialog the reader begins again after the last part and never says `end of document`.
    for (const name of ['src', 'srcset', 'style', 'aria-modal']) shell.removeAttribute(name);
    for (const child of node.childNodes) {
      if (!(child instanceof Element)) {
        if (style.visibility !== 'hidden') shell.append(child.cloneNode());
      } else if (isRead(child)) shell.append(copy(child));
      else if (!/^(script|style)$/i.test(child.tagName)) {
        // A hidden element may be the name of another one (`aria-labelledby`).
        const hidden = child.cloneNode(true) as Element;
        hidden.removeAttribute('style');
        // The first attribute hides HTML, the second SVG. The content security policy of the page refuses a style.
        hidden.setAttribute('hidden', '');
        hidden.setAttribute('display', 'none');
        shell.append(hidden);
      }
    }
    return shell;
  };
  const isRead = (node: Element) =>
    getComputedStyle(node).display !== 'none' &&
    !(node as HTMLElement).inert &&
    // Inside of an element with `visibility: hidden` others may be visible.
    (getComputedStyle(node).visibility !== 'hidden' || node.children.length > 0);
  const body = document.createElement('body');
  body.append(copy(top));
  return body.innerHTML;
}

/**
 * Reads the screen with a virtual screen reader from its first to its last part, and returns what is said without a name. It reads
 * a copy in a page of its own: a reader moves the focus, which would close menus of the journey.
 */
export async function spokenFaults(page: Page): Promise<Spoken> {
  const html = await page.evaluate(visibleHtml);
  const context = await page.context().browser()?.newContext({ offline: true });
  if (!context) throw new Error('no browser');
  try {
    const copy = await context.newPage();
    await copy.setContent(html);
    const read = async ([source = '', limit = '']: readonly string[]) => {
      const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
      const { virtual } = await import(url);
      await virtual.start({ container: document.body });
      const said: [phrase: string, text: string][] = [];
      while (said.length < Number(limit)) {
        await virtual.next();
        const phrase = await virtual.lastSpokenPhrase();
        if (phrase === 'end of document') break;
        said.push([phrase, await virtual.itemText()]);
      }
      await virtual.stop();
      return said;
    };
    const said = await copy.evaluate(read, [readFileSync(reader, 'utf8'), String(phraseLimit)]);
    return {
      phrases: said.map(([phrase]) => phrase),
      isWhole: said.length < phraseLimit,
      faults: said.flatMap(([phrase, text]) => {
        const criterion = named[phrase.split(',')[0] ?? ''];
        return criterion && text.trim() === '' ? [{ phrase, criterion }] : [];
      }),
    };
  } finally {
    await context.close();
  }
}
