import { expect, it } from 'vitest';
import { equipeSecao } from '../../../../test/arquivo/fileSections.ts';
import { renderItem } from './renderItem.ts';

it('ARQ-01 things whose names give one variable have it with their ids', () => {
  const secao = { ...equipeSecao, secrets: ['segredo'] };
  const stored = ['ERP 1', 'Érp-1', 'Outra'].map((nome, index) => ({
    id: index + 1,
    item: { nome, segredo: true },
  }));
  const text = stored.map((one) => renderItem({ secao, stored }, one, { hasId: false })).join('');
  expect([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)).toEqual([
    'EQUIPE_ERP_1__1_SEGREDO',
    'EQUIPE_ERP_1__2_SEGREDO',
    'EQUIPE_OUTRA_SEGREDO',
  ]);
});
