export { DashboardFrame, type DashboardFrameProps } from './DashboardFrame.tsx';
export type * from './eventProps.ts';
export { PaginatedReportFrame, type PaginatedReportFrameProps } from './PaginatedReportFrame.tsx';
export { QnaFrame, type QnaFrameProps } from './QnaFrame.tsx';
export { ReportFrame, type ReportFrameProps } from './ReportFrame.tsx';
export { TileFrame, type TileFrameProps } from './TileFrame.tsx';
export type { FrameProps } from './useFrame.tsx';
export { VisualFrame, type VisualFrameProps } from './VisualFrame.tsx';
