'use client';
import { Dashboard } from '../components/dashboard/Dashboard.ts';
import type { IDashboardEmbedConfiguration } from '../models/config/configTypes.ts';
import { createFrame } from './createFrame.tsx';
import type { DashboardEventProps } from './eventProps.ts';
import type { FrameProps } from './useFrame.tsx';

export interface DashboardFrameProps
  extends FrameProps<IDashboardEmbedConfiguration>,
    DashboardEventProps {}

/** Shows one dashboard. `ref` is the embed object while a frame exists, else null. */
export const DashboardFrame = createFrame<Dashboard, DashboardFrameProps>('DashboardFrame', {
  Kind: Dashboard,
  type: 'dashboard',
});
