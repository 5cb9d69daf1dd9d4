'use client';
import { Qna } from '../components/qna/Qna.ts';
import type { IQnaEmbedConfiguration } from '../models/config/configTypes.ts';
import { createFrame } from './createFrame.tsx';
import type { QnaEventProps } from './eventProps.ts';
import type { FrameProps } from './useFrame.tsx';

/** The props of `QnaFrame`. @deprecated Microsoft ends Q&A in December 2026. */
export interface QnaFrameProps extends FrameProps<IQnaEmbedConfiguration>, QnaEventProps {}

/** Shows a field for questions about datasets, and their answers. `ref` is the embed object while a frame exists, else null. @deprecated Microsoft ends Q&A in December 2026. */
export const QnaFrame = createFrame<Qna, QnaFrameProps>('QnaFrame', { Kind: Qna, type: 'qna' });
