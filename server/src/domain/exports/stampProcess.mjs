// A large or broken PDF may take much memory and time.
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { serveTasks } from '../../platform/isolated/serveTasks.mjs';
import { printable } from './printable.mjs';

/** In points. */
const usualSize = 8;
const leastSize = 4;
const margin = 8;

/**
 * Writes a line at the bottom of each page of a PDF.
 *
 * @param {{ bytes: Uint8Array; line: string }} input
 */
async function stamp({ bytes, line }) {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  const font = await file.embedFont(StandardFonts.Helvetica);
  const text = printable(font, line);
  const pages = file.getPages();
  if (pages.length === 0) throw new Error('the file has no pages');
  for (const page of pages) {
    const { x, y, width } = page.getCropBox();
    const room = width - 2 * margin;
    const wide = font.widthOfTextAtSize(text, usualSize);
    const size = Math.max(leastSize, Math.min(usualSize, (usualSize * room) / wide));
    // Under the line, so that it can be read on any page.
    page.drawRectangle({ x, y, width, height: size + margin, color: rgb(1, 1, 1) });
    page.drawText(text, {
      x: x + margin,
      y: y + margin / 2,
      size,
      font,
      color: rgb(0.2, 0.2, 0.2),
    });
  }
  return file.save();
}

serveTasks(stamp);
