import { expect, it } from 'vitest';
import { isGuessable } from './isGuessable.ts';

const ownNames = ['ana.souza', 'ana.souza@aurora.example', 'Ana', 'Souza'];

it.each([
  '12345678',
  'senha123',
  'Senha@123',
  'Empresa@2026',
  'P@ssw0rd',
  'qwertyuiop',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'ana.souza@aurora.example',
  'Ana.Souza1',
  'aurora2026',
  '01012000',
])('%s is guessable', async (password) => {
  expect(await isGuessable(password, ownNames)).toBe(true);
});

it.each(['portal-demo', 'x7#kP9qL', 'cavalo bateria grampo', 'energia sobe toda sexta'])(
  '%s is not guessable',
  async (password) => {
    expect(await isGuessable(password, ownNames)).toBe(false);
  },
);
