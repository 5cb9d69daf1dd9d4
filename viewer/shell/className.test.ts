import { expect, test } from 'vitest';
import { className } from './className.ts';

test('a class is named after its file, and two files cannot have the same name', () => {
  expect(className('item', '/a/menu.module.css')).toBe('menu_item');
  expect(className('rule', '/a/menu.module.css')).toBe('menu_rule');
  expect(() => className('item', '/b/menu.module.css')).toThrow('need different names');
});
