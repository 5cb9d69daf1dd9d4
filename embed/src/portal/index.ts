export * from './messages.ts';
export { type GetCode, PortalBi, type PortalBiEvents } from './PortalBi.ts';
