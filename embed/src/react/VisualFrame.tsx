'use client';
import { forwardRef, useImperativeHandle } from 'react';
import { Visual } from '../components/visual/Visual.ts';
import type { IVisualEmbedConfiguration } from '../models/config/configTypes.ts';
import type { ReportEventProps } from './eventProps.ts';
import { type FrameProps, useFrame } from './useFrame.tsx';

export interface VisualFrameProps extends FrameProps<IVisualEmbedConfiguration>, ReportEventProps {}

const kind = { Kind: Visual, type: 'visual' };

/** Shows one visual of a report. `ref` is the embed object while a frame exists, else null. */
export const VisualFrame = forwardRef<Visual | null, VisualFrameProps>(
  function VisualFrame(props, ref) {
    const [embed, frame] = useFrame<Visual>(kind, props);
    useImperativeHandle<Visual | null, Visual | null>(ref, () => embed, [embed]);
    return frame;
  },
);
