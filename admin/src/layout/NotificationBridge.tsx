import { useToast } from '@portal/ui';
import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';

/** What react-admin itself has to say, in the portal's one toast area. AMBIG-43. */
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
