import { afterEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';

const page = () => document.getElementById('conteudo') as HTMLElement;
const row = () => document.getElementById('linha') as HTMLElement;
function showRow(): void {
  document.body.innerHTML =
    '<main id="conteudo" tabindex="-1"><button id="linha">Excluir</button><p>Texto</p></main>';
}
afterEach(() => {
  document.body.innerHTML = '';
});

it('gives the page the focus that the removed row had', () => {
  showRow();
  row().focus();
  row().remove();
  keepFocus();
  expect(document.activeElement).toBe(page());
});

it('gives the page the focus when the closed dialog has given it back to a row that goes later', async () => {
  showRow();
  keepFocus();
  row().focus();
  row().remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(page()));
});

it('leaves the focus as it is after a press with a pointer', async () => {
  showRow();
  row().focus();
  keepFocus();
  document.dispatchEvent(new Event('pointerdown'));
  row().remove();
  await new Promise((done) => setTimeout(done, 50));
  expect(document.activeElement).toBe(document.body);
});

it('gives the page the focus when the row goes later, and leaves the focus of a row that stays', async () => {
  showRow();
  row().focus();
  keepFocus();
  page().querySelector('p')?.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(row());
  row().remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(page()));
});
