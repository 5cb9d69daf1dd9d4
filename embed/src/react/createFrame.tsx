import { type ForwardedRef, forwardRef, type PropsWithoutRef, useImperativeHandle } from 'react';
import type { Embed } from '../components/embed/Embed.ts';
import { type FrameKind, type FrameProps, useFrame } from './useFrame.tsx';

/** Makes the component that shows one item of a kind. Its ref is the embed object while a frame exists, else null. */
export function createFrame<Embedded extends Embed, Props extends FrameProps<object>>(
  displayName: string,
  kind: FrameKind,
) {
  const show = (props: PropsWithoutRef<Props>, ref: ForwardedRef<Embedded | null>) => {
    const [embed, frame] = useFrame<Embedded>(kind, props);
    useImperativeHandle<Embedded | null, Embedded | null>(ref, () => embed, [embed]);
    return frame;
  };
  return forwardRef<Embedded | null, Props>(Object.assign(show, { displayName }));
}
