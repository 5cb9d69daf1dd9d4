import { expect, it } from 'vitest';
import { brandProblem } from './brandInput.ts';

it.each([
  ['primary_color', '#0F766E'],
  ['dark_navbar_color', ' #abcdef '],
  ['navbar_height', '64px'],
  ['navbar_logo_height', '2.5rem'],
  ['font_family', "'Segoe UI', Roboto"],
  ['theme_mode', 'auto'],
  ['brand_name', 'Qualquer <nome>'],
  ['primary_color', ''],
])('ENT-08 ENT-09 %s takes %s', (field, value) => {
  expect(brandProblem(field, value)).toBeNull();
});

it.each([
  ['primary_color', 'red', 'Informe uma cor como #3B82F6.'],
  ['primary_color', '#fff;}body{display:none', 'Informe uma cor como #3B82F6.'],
  ['navbar_height', '64', 'Informe uma altura como 64px.'],
  ['navbar_logo_height', 'calc(1px)', 'Informe uma altura como 64px.'],
  ['font_family', 'x; } * { color: red', 'Informe nomes de fontes separados por vírgula.'],
  ['theme_mode', 'blue', 'Escolha light, dark ou auto.'],
])('ENT-08 ENT-09 %s refuses %s', (field, value, problem) => {
  expect(brandProblem(field, value)).toBe(problem);
});
