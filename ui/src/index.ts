/**
 * The components and hooks that both apps share. The top bar has a separate entry, `@portal/ui/top-bar`, because the
 * login does not need it.
 */
export { Alert, type AlertLevel } from './alert/Alert.tsx';
export { BrandingProvider, useBranding } from './branding/BrandingProvider.tsx';
export { isConnected, outageTexts } from './connection/connection.ts';
export { OfflineNotice } from './connection/OfflineNotice.tsx';
export { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
export { ErrorBoundary } from './failure/ErrorBoundary.tsx';
export { FailureNotice } from './failure/FailureNotice.tsx';
export { AplicativoIcon, aplicativoIcons, defaultIcon } from './icons/AplicativoIcon.tsx';
export { Icon, type IconName } from './icons/Icon.tsx';
export { Outline } from './icons/Outline.tsx';
export {
  type AppServices,
  AppServicesProvider,
  createAppServices,
  useAppServices,
} from './services/AppServices.tsx';
export { availableStorage } from './services/availableStorage.ts';
export { Announced, useIsAnnounced, useRecurso } from './session/Announced.tsx';
export { SessionProvider, type SessionState, useSession } from './session/SessionProvider.tsx';
export { useServerEvents } from './session/useServerEvents.ts';
export { searchShortcut, useSearchShortcut } from './shortcut/searchShortcut.ts';
export { Skeleton } from './skeleton/Skeleton.tsx';
export { Spinner } from './spinner/Spinner.tsx';
export { BrandLogo } from './theme/BrandLogo.tsx';
export { ThemeProvider, useTheme } from './theme/ThemeProvider.tsx';
export { ToastProvider, useToast } from './toast/ToastProvider.tsx';
export { displayNameOf } from './top-bar/displayNameOf.ts';
export type { PortalLink } from './top-bar/PortalLink.ts';
