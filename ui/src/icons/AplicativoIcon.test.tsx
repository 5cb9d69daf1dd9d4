import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AplicativoIcon, aplicativoIcons } from './AplicativoIcon.tsx';

it('TELA-06 the 16 icons of applications are drawn, and another emoji is text', () => {
  for (const icone of [...aplicativoIcons, '', null]) {
    const { container } = render(<AplicativoIcon icone={icone} />);
    expect(container.querySelectorAll('svg[aria-hidden=true] use')).toHaveLength(1);
    expect(container.textContent).toBe(icone || '📱');
  }
  expect(render(<AplicativoIcon icone="🦜" />).container.innerHTML).toBe('🦜');
});
