'use client';
import { Visual } from '../components/visual/Visual.ts';
import type { IVisualEmbedConfiguration } from '../models/config/configTypes.ts';
import { createFrame } from './createFrame.tsx';
import type { ReportEventProps } from './eventProps.ts';
import type { FrameProps } from './useFrame.tsx';

export interface VisualFrameProps extends FrameProps<IVisualEmbedConfiguration>, ReportEventProps {}

/** Shows one visual of a report. `ref` is the embed object while a frame exists, else null. */
export const VisualFrame = createFrame<Visual, VisualFrameProps>('VisualFrame', {
  Kind: Visual,
  type: 'visual',
});
