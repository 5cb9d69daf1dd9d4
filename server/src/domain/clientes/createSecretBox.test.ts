import { expect, it } from 'vitest';
import { createSecretBox } from './createSecretBox.ts';

const box = createSecretBox(Buffer.alloc(32, 1), '1');

it('decrypts what it encrypted, and never produces the same bytes twice', () => {
  const sealed = box.seal('cliente:7', 'segredo');
  expect(box.open('cliente:7', sealed)).toBe('segredo');
  expect(sealed.bytes.includes('segredo')).toBe(false);
  expect(box.seal('cliente:7', 'segredo').bytes.equals(sealed.bytes)).toBe(false);
});

it('does not decrypt for another owner, changed bytes, a different key or an unknown key', () => {
  const sealed = box.seal('cliente:7', 'segredo');
  const changed = Buffer.from(sealed.bytes);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => box.open('cliente:8', sealed)).toThrow();
  expect(() => box.open('mail:7', sealed)).toThrow();
  expect(() => box.open('cliente:7', { ...sealed, bytes: changed })).toThrow();
  expect(() => createSecretBox(Buffer.alloc(32, 2), '1').open('cliente:7', sealed)).toThrow();
  expect(() => box.open('cliente:7', { ...sealed, keyId: '2' })).toThrow(
    'unknown encryption key 2',
  );
});
