'use client';
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { guardPages } from '../components/page/guardPages.ts';
import type { Page } from '../components/page/Page.ts';
import { Report } from '../components/report/Report.ts';
import type { IReportEmbedConfiguration } from '../models/config/configTypes.ts';
import type { ReportEventProps } from './eventProps.ts';
import { type FrameProps, useFrame } from './useFrame.tsx';

/** A change of `config` sends only the necessary call to the frame. See `EmbedSession`. */
export interface ReportFrameProps extends FrameProps<IReportEmbedConfiguration>, ReportEventProps {
  /** When true, the report is rendered only on `render()` of the embed object. */
  readonly phased?: boolean | undefined;
  /** A change loads the report again in the same frame, also when `config` is the same. */
  readonly loadKey?: string | number | undefined;
  /**
   * The names of the pages that readers may see. From any other page, the report returns to the last permitted
   * page. Without this list all pages are permitted.
   */
  readonly permittedPages?: readonly string[] | undefined;
  /** Called when the report returns from a page that is not permitted. */
  readonly onPageRefused?: ((page: Page) => void) | undefined;
}

const kind = { Kind: Report, type: 'report' };

/**
 * Shows one report. A change of the report, the token, the page or the settings makes no new frame. The former
 * report stays visible until the next one has a token. If readers must not see the former report meanwhile, the host must cover the frame. `ref` is
 * the embed object while a frame exists, else null.
 */
export const ReportFrame = forwardRef<Report | null, ReportFrameProps>(
  function ReportFrame(props, ref) {
    const [report, frame] = useFrame<Report>(kind, props);
    const onRefused = useRef(props.onPageRefused);
    useEffect(() => {
      onRefused.current = props.onPageRefused;
    });
    const isPhased = props.phased ?? false;
    const permittedKey = props.permittedPages && JSON.stringify(props.permittedPages);
    useEffect(() => {
      if (!report || permittedKey === undefined) return;
      const permitted: string[] = JSON.parse(permittedKey);
      // The host of a phased report chooses the page on which it opens.
      const options = { checksOpening: !isPhased };
      return guardPages(report, permitted, (page) => onRefused.current?.(page), options);
    }, [report, permittedKey, isPhased]);
    useImperativeHandle<Report | null, Report | null>(ref, () => report, [report]);
    return frame;
  },
);
