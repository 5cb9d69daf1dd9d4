import { expect, it } from 'vitest';
import { targetName } from './card.ts';

it("a card's target leaves out the unit that the card itself names", () => {
  expect(targetName('Geração (MWh)', 'Planejado (MWh)')).toBe('Planejado');
  expect(targetName('Geração (MWh)', 'Meta')).toBe('Meta');
  expect(targetName('Receita', 'Meta (R$)')).toBe('Meta (R$)');
});
