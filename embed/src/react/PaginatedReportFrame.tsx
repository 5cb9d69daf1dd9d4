'use client';
import { Report } from '../components/report/Report.ts';
import type { IPaginatedReportLoadConfiguration } from '../models/config/configTypes.ts';
import { createFrame } from './createFrame.tsx';
import type { CommonEventProps } from './eventProps.ts';
import type { FrameProps } from './useFrame.tsx';

export interface PaginatedReportFrameProps
  extends FrameProps<Partial<IPaginatedReportLoadConfiguration>>,
    CommonEventProps {}

/** Shows one paginated report. Its URL contains `/rdlEmbed?`. `ref` is the embed object while a frame exists, else null. */
export const PaginatedReportFrame = createFrame<Report, PaginatedReportFrameProps>(
  'PaginatedReportFrame',
  { Kind: Report, type: 'report' },
);
