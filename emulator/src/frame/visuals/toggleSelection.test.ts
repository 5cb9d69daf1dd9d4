import { describe, expect, it } from 'vitest';
import { toggleSelection } from './toggleSelection.ts';

describe('toggleSelection', () => {
  const one = { visual: 'a', column: 'Região', values: ['Sul'] };

  it('selects a point, and clears the selection on the second click', () => {
    expect(toggleSelection(undefined, 'a', 'Região', 'Sul', false)).toEqual(one);
    expect(toggleSelection(one, 'a', 'Região', 'Sul', false)).toBeUndefined();
  });

  it('replaces the point, or with Ctrl adds and removes points', () => {
    expect(toggleSelection(one, 'a', 'Região', 'Norte', false)?.values).toEqual(['Norte']);
    expect(toggleSelection(one, 'a', 'Região', 'Norte', true)?.values).toEqual(['Sul', 'Norte']);
    expect(toggleSelection(one, 'a', 'Região', 'Sul', true)).toBeUndefined();
  });

  it('starts a new selection in another visual', () => {
    expect(toggleSelection(one, 'b', 'Região', 'Norte', true)).toEqual({
      ...one,
      visual: 'b',
      values: ['Norte'],
    });
  });
});
