import { useToast } from '@portal/ui';
import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';

/** Shows react-admin's notifications in the portal's toast area. AMBIG-43. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const toast = useToast();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notice = takeNotification();
    if (!notice || typeof notice.message !== 'string') return;
    const options = notice.notificationOptions?.messageArgs;
    toast(notice.type, translate(notice.message, options));
  }, [notifications, takeNotification, translate, toast]);
  return null;
}
