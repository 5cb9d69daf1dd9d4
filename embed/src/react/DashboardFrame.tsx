'use client';
import { forwardRef, useImperativeHandle } from 'react';
import { Dashboard } from '../components/dashboard/Dashboard.ts';
import type { IDashboardEmbedConfiguration } from '../models/config/configTypes.ts';
import type { DashboardEventProps } from './eventProps.ts';
import { type FrameProps, useFrame } from './useFrame.tsx';

export interface DashboardFrameProps
  extends FrameProps<IDashboardEmbedConfiguration>,
    DashboardEventProps {}

const kind = { Kind: Dashboard, type: 'dashboard' };

/** Shows one dashboard. `ref` is the embed object while a frame exists, else null. */
export const DashboardFrame = forwardRef<Dashboard | null, DashboardFrameProps>(
  function DashboardFrame(props, ref) {
    const [embed, frame] = useFrame<Dashboard>(kind, props);
    useImperativeHandle<Dashboard | null, Dashboard | null>(ref, () => embed, [embed]);
    return frame;
  },
);
