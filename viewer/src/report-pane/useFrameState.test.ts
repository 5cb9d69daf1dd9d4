import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFrameState } from './useFrameState.ts';

/** What the frame's state is told; the portal's server gives no new token. */
const given = (token: string) => ({
  reportKey: '1',
  token,
  errorText: (message: string | undefined) => `Erro: ${message}`,
  onRetry: async () => ({ isError: true }),
});

describe('a token that has ended', () => {
  it('is told where no other is to be had, and forgotten once one has come', async () => {
    const { result, rerender } = renderHook(useFrameState, { initialProps: given('ended') });
    await act(async () => result.current.onError('TokenExpired'));
    expect(result.current.error).toBe('Erro: TokenExpired');
    rerender(given('fresh'));
    expect(result.current.error).toBeNull();
  });

  it('is no reason to forget another failure', async () => {
    const { result, rerender } = renderHook(useFrameState, { initialProps: given('one') });
    act(() => result.current.onError('LoadReportFailed'));
    rerender(given('two'));
    expect(result.current.error).toBe('Erro: LoadReportFailed');
  });
});
