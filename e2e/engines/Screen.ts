import { expect } from '@playwright/test';
import { portalOrigin } from '../fixtures/addresses.ts';
import { type Person, password } from '../fixtures/people.ts';
import type { Place } from './engines.ts';

/** What a person sees and does on the page, by the names that the page gives. Every wait has the time of `expect`. */
export class Screen {
  constructor(private readonly session: Place) {}

  /** The portal in the element of another product. */
  frame(): Screen {
    return new Screen(this.session.frame());
  }

  async openTab(): Promise<Screen> {
    return new Screen(await this.session.openTab());
  }

  back(): Promise<void> {
    return this.session.back();
  }

  goto(path: string, origin = portalOrigin): Promise<void> {
    return this.session.goto(origin + path);
  }

  /** Signs a person in on the login page. */
  async signIn(person: Person, origin = portalOrigin): Promise<void> {
    await this.goto('/login', origin);
    await this.fill('Usuário', person);
    await this.fill('Senha', password);
    await this.press('button', 'Entrar');
    await expect.poll(() => this.path()).not.toBe('/login');
  }

  /** Opens a report from the sidebar and waits until its frame has drawn it. */
  async openVendas(): Promise<void> {
    await this.press('nav[aria-label="Relatórios"] a', 'Vendas');
    await this.finds('button', 'Copiar link');
    await this.sees('Carregando relatório selecionado...', false);
  }

  /** Waits until the link of a page is the current one. */
  async isMarked(name: string): Promise<void> {
    const current = () =>
      this.session.evaluate(() =>
        document.querySelector<HTMLElement>('main [aria-current="page"]')?.textContent.trim(),
      );
    await expect.poll(current).toBe(name);
  }

  path(): Promise<string> {
    return this.session.evaluate(() => location.pathname + location.search);
  }

  /** Runs a function in the page. */
  read<Args extends readonly unknown[], Result>(run: (...args: Args) => Result, ...args: Args) {
    return this.session.evaluate(run, ...args);
  }

  /** Waits until the page shows a text, or no more shows it. */
  async sees(text: string, isThere = true): Promise<void> {
    const shows = () =>
      this.session.evaluate(
        // biome-ignore lint/performance/useDomNodeTextContent: `innerText` leaves out text that is not shown, and `textContent` does not.
        (part) => !!document.body && document.body.innerText.includes(part),
        text,
      );
    await expect.poll(shows, { message: `${isThere ? '' : 'no '}${text}` }).toBe(isThere);
  }

  /** Presses the first element that is visible, matches, and has this name, by the pointer. */
  async press(selector: string, name: string): Promise<void> {
    const { x, y } = await this.finds(selector, name);
    await this.session.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Replaces the text of the field with a label by key presses. */
  async fill(label: string, text: string): Promise<void> {
    await this.press('input, textarea', label);
    await this.session.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await this.type(text);
  }

  /** Types characters; `\uE007` is Enter and `\uE00C` Escape, as in WebDriver. */
  async type(text: string): Promise<void> {
    await this.session.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown' as const, value },
          { type: 'keyUp' as const, value },
        ]),
      },
    ]);
  }

  /** Waits until an element is visible and still. Its name is that of assistive technology, or its text contains it. */
  async finds(selector: string, name: string): Promise<{ x: number; y: number }> {
    let place: { x: number; y: number } | null = null;
    await expect
      .poll(
        async () => {
          const last = place;
          place = await this.session.evaluate(find, selector, name);
          // What moves is not pressed.
          return place !== null && last?.x === place.x && last.y === place.y;
        },
        { message: `finds ${selector} ${name}`, intervals: [100] },
      )
      .toBe(true);
    return place as unknown as { x: number; y: number };
  }
}

/** Runs in the page. Returns the centre of an element, in pixels of the window, or null. */
function find(selector: string, name: string): { x: number; y: number } | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { labels } = element as HTMLInputElement;
    const words =
      element.getAttribute('aria-label') ??
      labels?.[0]?.textContent ??
      (element.textContent.trim() || element.title);
    if (!words.includes(name) || element.closest('[inert], :disabled')) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const met = document.elementFromPoint(x, y);
    if (width > 0 && met && (element.contains(met) || met.contains(element))) return { x, y };
  }
  return null;
}
