import { expect, it } from 'vitest';
import { targetName } from './card.ts';

it("the name of a card's target omits the unit that the measure's name contains", () => {
  expect(targetName('Geração (MWh)', 'Planejado (MWh)')).toBe('Planejado');
  expect(targetName('Geração (MWh)', 'Meta')).toBe('Meta');
  expect(targetName('Receita', 'Meta (R$)')).toBe('Meta (R$)');
});
