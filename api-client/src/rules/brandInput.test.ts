import { expect, it } from 'vitest';
import { brandProblem } from './brandInput.ts';

const names = ['primary', 'secondary', 'accent', 'navbar', 'sidebar', 'surface', 'background'];

it.each(names.flatMap((name) => [`${name}_color`, `dark_${name}_color`]))(
  'ENT-08 %s accepts only a colour',
  (field) => {
    for (const color of ['#0F766E', ' #abcdef ', '#abc', '']) {
      expect(brandProblem(field, color)).toBeNull();
    }
    for (const other of ['red', '#fff;}body{display:none', '0F766E', 'x#abc', '#abcd']) {
      expect(brandProblem(field, other)).toBe('Informe uma cor como #3B82F6.');
    }
  },
);

it('ENT-08 theme_mode accepts only light, dark and auto', () => {
  for (const mode of ['light', 'dark', 'auto']) {
    expect(brandProblem('theme_mode', mode)).toBeNull();
  }
  expect(brandProblem('theme_mode', 'blue')).toBe('Escolha light, dark ou auto.');
});

it.each(['navbar_height', 'navbar_logo_height'])('ENT-09 %s accepts only a height', (field) => {
  for (const height of ['64px', '2.55rem', '12.5rem', '200px', '']) {
    expect(brandProblem(field, height)).toBeNull();
  }
  for (const other of ['64', 'calc(1px)', '64px; color: red', '12.6rem', '201px', 'x64px']) {
    expect(brandProblem(field, other)).toBe('Informe uma altura como 64px.');
  }
});

it('ENT-09 font_family accepts only names of fonts', () => {
  for (const font of ["'Segoe UI', Roboto", 'Inter', '"Open Sans" , sans-serif', 'a'.repeat(200)]) {
    expect(brandProblem('font_family', font)).toBeNull();
  }
});

it.each([
  "'Segoe UI",
  'Inter", Arial',
  "Inter', 'Arial",
  ', Inter',
  'Inter,',
  'x; }',
  'a'.repeat(201),
])('ENT-09 font_family refuses %j, which is too long, or no list of names', (font) => {
  expect(brandProblem('font_family', font)).toBe('Informe nomes de fontes separados por vírgula.');
});

it('brand_name accepts any text', () => {
  expect(brandProblem('brand_name', 'Qualquer <nome>')).toBeNull();
});
