import { describe, expect, it } from 'vitest';
import { addParameter, findParameter, isAllowedEmbedUrl } from './embedUrl.ts';

describe('the host rule of embed URLs', () => {
  it.each([
    'https://app.powerbi.com/reportEmbed',
    'https://APP.PowerBI.com/reportEmbed',
    'https://msit.fabric.microsoft.com/x',
    'https://a.analysis.windows-int.net/x',
    'https://a.analysis-df.windows.net/x',
    'https://app.powerbi.cn/x',
    'https://app.powerbigov.us/x',
    'https://app.mil.powerbigov.us/x',
    'https://app.high.powerbigov.us/x',
    'https://app.canaryhigh.powerbigov.us/x',
    'https://app.powerbi.eaglex.ic.gov/x',
    'https://app.powerbi.microsoft.scloud/x',
    'https://app.powerbi.sovcloud-api.fr/x',
  ])('EMB-VAL-80 permits %s', (url) => {
    expect(isAllowedEmbedUrl(url, [])).toBe(true);
  });

  it.each([
    'http://app.powerbi.com/reportEmbed',
    'https://powerbi.com/x',
    'https://evilpowerbi.com/x',
    'https://app.powerbi.com.evil.example/x',
    'https://evil.example/app.powerbi.com',
    'https://evil.example/?x=https://app.powerbi.com',
    'https://x.app.powerbi.cn/x',
    'javascript:alert(1)//app.powerbi.com',
    'app.powerbi.com',
    '',
  ])('EMB-VAL-79 refuses %s', (url) => {
    expect(isAllowedEmbedUrl(url, [])).toBe(false);
  });

  it('EMB-VAL-79 permits an extra origin only when it is listed exactly', () => {
    const url = 'http://localhost:8010/reportEmbed';
    expect(isAllowedEmbedUrl(url, [])).toBe(false);
    expect(isAllowedEmbedUrl(url, ['http://localhost:8010'])).toBe(true);
    expect(isAllowedEmbedUrl(url, ['http://localhost:8011', 'http://localhost'])).toBe(false);
    expect(isAllowedEmbedUrl('http://localhost:80100/x', ['http://localhost:8010'])).toBe(false);
  });
});

describe('parameters of the embed URL', () => {
  it('are added once', () => {
    const once = addParameter('https://a.b/x', 'uid', '1');
    expect(once).toBe('https://a.b/x?uid=1');
    expect(addParameter(once, 'uid', '1')).toBe(once);
    expect(addParameter(once, 'language', 'pt')).toBe('https://a.b/x?uid=1&language=pt');
  });

  it('are read by name', () => {
    expect(findParameter('https://a.b/x?groupId=g1&reportId=r1', 'groupId')).toBe('g1');
    expect(findParameter('https://a.b/x', 'groupId')).toBeUndefined();
  });
});
