import { type ReactElement, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

interface FormRoutesProps {
  readonly form: ReactElement;
  /** Further routes. */
  readonly children?: ReactNode;
}

/** The form of a list, at the path of a new record and at that of each record. The list stays visible behind it. */
export function FormRoutes({ form, children }: FormRoutesProps) {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="create" element={form} />
        {children}
        <Route path=":id" element={form} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
