import type { Cliente } from '@portal/api-client/contract';
import { logoOf } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ImageField } from './clienteFields.ts';
import type { ImageChoice } from './clienteForm.ts';

/**
 * Returns the URL of the image that the form has now: a data URL of the chosen file, or the URL of the stored image.
 * Null if there is no image, and while the file is read.
 */
export function useImageUrl(field: ImageField, cliente: Cliente | null): string | null {
  const { apiOrigin } = useAppServices();
  const choice: ImageChoice = useWatch({ name: field }) ?? null;
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!(choice instanceof File)) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ file: choice, url: String(reader.result) });
    reader.readAsDataURL(choice);
    return () => reader.abort();
  }, [choice]);

  if (choice instanceof File) return read?.file === choice ? read.url : null;
  if (choice === 'remove') return null;
  return logoOf({ logo: cliente?.[field] ?? null }, 'light', apiOrigin);
}
