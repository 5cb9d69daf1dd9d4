import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFrameState } from './useFrameState.ts';

/** Arguments of the hook. The server has no new token: every retry is an error. */
const propsWith = (token: string) => ({
  reportKey: '1',
  token,
  isSilent: false,
  onRetry: async () => ({ isError: true }),
});

describe('an expired token', () => {
  it('shows an error when no new token can be fetched, until a new token comes', async () => {
    const { result, rerender } = renderHook(useFrameState, { initialProps: propsWith('ended') });
    await act(async () => result.current.onError({ message: 'TokenExpired' }));
    expect(result.current.failure?.message).toBe('TokenExpired');
    rerender(propsWith('fresh'));
    expect(result.current.failure).toBeNull();
  });

  it('does not clear an error of another kind', async () => {
    const { result, rerender } = renderHook(useFrameState, { initialProps: propsWith('one') });
    act(() => result.current.onError({ message: 'LoadReportFailed' }));
    rerender(propsWith('two'));
    expect(result.current.failure?.message).toBe('LoadReportFailed');
  });
});
