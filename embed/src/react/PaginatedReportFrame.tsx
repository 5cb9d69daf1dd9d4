'use client';
import { forwardRef, useImperativeHandle } from 'react';
import { Report } from '../components/report/Report.ts';
import type { IPaginatedReportLoadConfiguration } from '../models/config/configTypes.ts';
import type { CommonEventProps } from './eventProps.ts';
import { type FrameProps, useFrame } from './useFrame.tsx';

export interface PaginatedReportFrameProps
  extends FrameProps<Partial<IPaginatedReportLoadConfiguration>>,
    CommonEventProps {}

const kind = { Kind: Report, type: 'report' };

/** Shows one paginated report. Its URL contains `/rdlEmbed?`. `ref` is the embed object while a frame exists, else null. */
export const PaginatedReportFrame = forwardRef<Report | null, PaginatedReportFrameProps>(
  function PaginatedReportFrame(props, ref) {
    const [embed, frame] = useFrame<Report>(kind, props);
    useImperativeHandle<Report | null, Report | null>(ref, () => embed, [embed]);
    return frame;
  },
);
