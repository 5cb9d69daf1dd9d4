'use client';
import { forwardRef, useImperativeHandle } from 'react';
import { Qna } from '../components/qna/Qna.ts';
import type { IQnaEmbedConfiguration } from '../models/config/configTypes.ts';
import type { QnaEventProps } from './eventProps.ts';
import { type FrameProps, useFrame } from './useFrame.tsx';

/** The props of `QnaFrame`. @deprecated Microsoft ends Q&A in December 2026. */
export interface QnaFrameProps extends FrameProps<IQnaEmbedConfiguration>, QnaEventProps {}

const kind = { Kind: Qna, type: 'qna' };

/** Shows a field for questions about datasets, and their answers. `ref` is the embed object while a frame exists, else null. @deprecated Microsoft ends Q&A in December 2026. */
export const QnaFrame = forwardRef<Qna | null, QnaFrameProps>(function QnaFrame(props, ref) {
  const [embed, frame] = useFrame<Qna>(kind, props);
  useImperativeHandle<Qna | null, Qna | null>(ref, () => embed, [embed]);
  return frame;
});
