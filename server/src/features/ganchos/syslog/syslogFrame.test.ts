import { expect, it } from 'vitest';
import type { EventData } from '../describeEvent.ts';
import type { ToldRow } from '../historyQueries.ts';
import { syslogFrame } from './syslogFrame.ts';

const thing = (tipo: string, nome: string) => ({ tipo, id: 7, nome });
const row = {
  numero: 2,
  at: '2026-11-29T10:00:00.000Z',
  action: 'equipe.update',
  cliente: 3,
  actor: 7,
};
const frameOf = (nome: string, count: number, changed: object = {}) =>
  syslogFrame(
    { ...row, ...changed } as ToldRow,
    {
      numero: 2,
      acao: 'equipe.update',
      alvo: thing('equipe', nome),
      autor: thing('user', nome),
      cliente: thing('cliente', nome),
      campos: Array.from({ length: count }, (_, index) => `campo_${index}`),
      envolvidos: Array.from({ length: count }, () => thing('user', nome)),
      link: 'https://portal.exemplo.com/admin/equipes/7/show',
    } as unknown as EventData,
    'portal.exemplo.com',
  );
/** The message after its length, which must be that of its bytes. */
function messageOf(frame: string): string {
  const [, length, message = ''] = /^(\d+) (.*)$/s.exec(frame) ?? [];
  expect(Buffer.byteLength(message)).toBe(Number(length));
  return message;
}
const contentOf = (frame: string) => JSON.parse(messageOf(frame).replace(/^.*?\] /, ''));

it('a message that would be longer than receivers take is cut, stays JSON, and says so', () => {
  expect(contentOf(frameOf('Norte', 2)).data).not.toHaveProperty('cortado');
  for (const [nome, count] of [
    ['Norte', 400],
    ['😀'.repeat(255), 50],
  ] as const) {
    const frame = frameOf(nome, count);
    expect(messageOf(frame).length).toBeLessThanOrEqual(8_000);
    expect(contentOf(frame).data).toMatchObject({ numero: 2, cortado: true, alvo: { id: 7 } });
  }
});

it('texts of people make no further message, line or field', () => {
  const nome = 'a\n<14>1 - - - - - -\r\0 ]"\\ \u2028é\u007f';
  const message = messageOf(frameOf(nome, 1, { action: 'x y\n"é' }));
  expect(message).toMatch(/^[ -~]+$/);
  expect(message).toContain(' portal-bi - xy" [historico@32473 ');
  expect(contentOf(`${message.length} ${message}`).data.alvo.nome).toBe(nome);
});
