import { useSession } from '@portal/ui';
import { CodePage } from './CodePage.tsx';
import { Enrolment } from './Enrolment.tsx';
import type { PasswordLogin } from './usePasswordLogin.ts';

/** What may follow the password: the code of the second factor, or setting one up. Spec CONTA-11, CONTA-12. */
export function SecondStep({ accepted, ...login }: PasswordLogin) {
  const { user } = useSession();
  if (user) return <Enrolment username={user.username} />;
  return accepted && <CodePage {...login} accepted={accepted} />;
}
