// Many lines take seconds and much memory.
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { printable } from '../../domain/exports/printable.mjs';
import { serveTasks } from '../../platform/isolated/serveTasks.mjs';

/** A4 across, in points. */
const [width, height, margin] = [842, 595, 36];
const room = width - 2 * margin;
const gap = 6;
const ink = rgb(0.1, 0.1, 0.1);

/**
 * @param {import('@cantoo/pdf-lib').PDFFont} font
 * @param {number} size
 */
function createWrap(font, size) {
  /** @type {Map<string, number>} */
  const widths = new Map();
  /** @param {string} text */
  const widthOf = (text) => {
    const known = widths.get(text) ?? font.widthOfTextAtSize(text, size);
    widths.set(text, known);
    return known;
  };
  const space = widthOf(' ');
  /**
   * Breaks a text into lines. A word that is wider than a line is cut.
   *
   * @param {string} text
   * @param {number} most
   */
  return (text, most) => {
    const lines = [];
    let line = '';
    let used = 0;
    for (let word of printable(font, text).split(/\s+/)) {
      while (widthOf(word) > most) {
        let count = word.length - 1;
        while (count > 1 && font.widthOfTextAtSize(word.slice(0, count), size) > most) count -= 1;
        if (line) lines.push(line);
        lines.push(word.slice(0, count));
        [line, used, word] = ['', 0, word.slice(count)];
      }
      const wide = widthOf(word);
      if (line && used + space + wide > most) {
        lines.push(line);
        [line, used] = ['', 0];
      }
      used += (line ? space : 0) + wide;
      line += (line ? ' ' : '') + word;
    }
    return [...lines, line];
  };
}

/**
 * Prints an incident: its head, its tables and a list.
 *
 * @param {import('./printIncidente.ts').Printed} input
 */
async function print({ title, head, tables, list, at }) {
  const file = await PDFDocument.create();
  const usual = await file.embedFont(StandardFonts.Helvetica);
  const bold = await file.embedFont(StandardFonts.HelveticaBold);
  file.setTitle(title, { showInWindowTitleBar: true });
  file.setLanguage('pt-BR');
  file.setCreationDate(new Date(at));
  file.setModificationDate(new Date(at));
  let page = file.addPage([width, height]);
  let y = height - margin;
  const turn = () => {
    page = file.addPage([width, height]);
    y = height - margin;
  };
  const wraps = new Map(
    [usual, bold].map((font) => [
      font,
      new Map([8, 11, 15].map((size) => [size, createWrap(font, size)])),
    ]),
  );
  /**
   * Writes texts beside each other, on a new page if they do not fit.
   *
   * @param {readonly (readonly [text: string, width: number])[]} cells
   * @param {import('@cantoo/pdf-lib').PDFFont} font
   * @param {{ size?: number; onTurn?: () => void }} [options]
   */
  const write = (cells, font, { size = 8, onTurn } = {}) => {
    const wrap = wraps.get(font)?.get(size);
    const wrapped = cells.map(([text, wide]) => wrap?.(text, wide - gap) ?? []);
    const leading = size * 1.3;
    const count = Math.max(...wrapped.map((lines) => lines.length));
    for (let index = 0; index < count; index += 1) {
      if (y - leading < margin + 12) {
        turn();
        onTurn?.();
      }
      y -= leading;
      let x = margin;
      for (const [cell, lines] of wrapped.entries()) {
        const text = lines[index];
        if (text) page.drawText(text, { x, y, size, font, color: ink });
        x += cells[cell]?.[1] ?? 0;
      }
    }
    y -= 3;
  };
  /** @param {string} text */
  const heading = (text) => {
    y -= 10;
    if (y < margin + 60) turn();
    write([[text, room]], bold, { size: 11 });
  };

  write([[title, room]], bold, { size: 15 });
  for (const [name, text] of head)
    write(
      [
        [name, 150],
        [text, room - 150],
      ],
      usual,
    );
  for (const { title: name, empty, columns, rows } of tables) {
    heading(`${name} (${rows.length})`);
    if (rows.length === 0) write([[empty, room]], usual);
    const widths = columns.map(([, part]) => part * room);
    const titles = () =>
      write(
        columns.map(([text], index) => [text, widths[index] ?? 0]),
        bold,
      );
    if (rows.length > 0) titles();
    for (const row of rows) {
      write(
        row.map((text, index) => [text, widths[index] ?? 0]),
        usual,
        { onTurn: titles },
      );
    }
  }
  heading(list.title);
  for (const item of list.items)
    write(
      [
        ['•', 12],
        [item, room - 12],
      ],
      usual,
    );
  const pages = file.getPages();
  for (const [index, one] of pages.entries()) {
    const text = printable(usual, `${title} · página ${index + 1} de ${pages.length}`);
    one.drawText(text, { x: margin, y: margin - 14, size: 7, font: usual, color: ink });
  }
  return file.save();
}

serveTasks(print);
