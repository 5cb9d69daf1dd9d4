export { ReportFrame, type ReportFrameProps } from './ReportFrame.tsx';
