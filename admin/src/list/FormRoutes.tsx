import { type ReactElement, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

interface FormRoutesProps {
  /** The form of a new record, and of the one that the address names. */
  readonly form: ReactElement;
  /** The other addresses below the list, as routes. */
  readonly children?: ReactNode;
}

/** The forms over a list, at addresses below its own: Back closes a form, and the filters of the list stay in the address. */
export const FormRoutes = ({ form, children }: FormRoutesProps) => (
  <Suspense fallback={null}>
    <Routes>
      <Route path="create" element={form} />
      <Route path=":id" element={form} />
      {children}
      <Route path="*" element={null} />
    </Routes>
  </Suspense>
);
