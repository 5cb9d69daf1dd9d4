import { describe, expect, it } from 'vitest';
import { deviceText, keptUserAgent } from './deviceText.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

describe('a device in words', () => {
  it.each([
    ['Chrome no Windows', `${windows} Chrome/142.0.0.0 Safari/537.36`],
    ['Edge no Windows', `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['Safari no iPhone', `${iphone} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`],
    ['Chrome no iPhone', `${iphone} (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`],
    [
      'Safari no macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    ],
    ['Firefox no Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
    [
      'Samsung Internet no Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    ],
    ['Dispositivo desconhecido', 'curl/8.5.0'],
    ['Dispositivo desconhecido', null],
  ])('%s', (text, userAgent) => {
    expect(deviceText(userAgent)).toBe(text);
  });

  it.each([
    ['Dispositivo desconhecido', 'Sua conta foi bloqueada: http://mal.example/ x'],
    ['Navegador no Linux', 'Acesse mal.example/1.0 (X11; Linux)'],
    ['Navegador no iPhone', 'mal.example/1.0 (iPhone; mal.example)'],
  ])('%s: a text that a stranger chose is not shown', (text, userAgent) => {
    expect(deviceText(userAgent)).toBe(text);
  });

  it('any text is read at once, also the longest that is kept', () => {
    const texts = ['<script>', '\u{1f600}', '(((((', 'Mozilla/5.0 ('.repeat(400), ' '.repeat(300)];
    for (const text of texts) expect(deviceText(keptUserAgent(text))).toMatch(/^\P{C}+$/u);
    expect(keptUserAgent('a'.repeat(5_000))).toHaveLength(300);
    expect([keptUserAgent(undefined), keptUserAgent('')]).toEqual([null, null]);
  });
});
